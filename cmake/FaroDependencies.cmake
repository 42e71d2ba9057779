# SPDX-License-Identifier: MIT OR Apache-2.0
# Finds the libraries that faro stands on; each is needed only by the part that uses it.
find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto)
find_package(PkgConfig REQUIRED)
find_package(OpenMP COMPONENTS C)

if(FARO_EXACT)
  find_library(FLINT_LIBRARY flint REQUIRED)
  find_path(FLINT_INCLUDE_DIR flint/fmpz.h REQUIRED)
  find_library(GMP_LIBRARY gmp REQUIRED) # FLINT's inline functions call it
  # Arb is a library of its own beside FLINT 2 and a part of FLINT 3.
  find_library(ARB_LIBRARY NAMES flint-arb arb)
  find_path(ARB_INCLUDE_DIR NAMES arb.h PATH_SUFFIXES flint REQUIRED)
  pkg_search_module(LUA REQUIRED IMPORTED_TARGET lua5.4 lua-5.4 lua54 lua)
  add_library(faro_flint INTERFACE)
  target_include_directories(faro_flint SYSTEM INTERFACE ${FLINT_INCLUDE_DIR} ${FLINT_INCLUDE_DIR}/flint ${ARB_INCLUDE_DIR})
  target_link_libraries(faro_flint INTERFACE ${FLINT_LIBRARY} ${GMP_LIBRARY})
  if(ARB_LIBRARY)
    target_link_libraries(faro_flint INTERFACE ${ARB_LIBRARY})
  endif()
endif()
if(FARO_CLI)
  pkg_check_modules(POPT REQUIRED IMPORTED_TARGET popt)
  pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)
endif()
if(FARO_TESTS)
  pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
endif()

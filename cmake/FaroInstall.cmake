# SPDX-License-Identifier: MIT OR Apache-2.0
# Installs headers, libraries, the program, pkg-config files and a CMake package. All of them find each other
# by relative paths, so that the whole prefix may be moved.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/faro)
set(pkgconfig_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
set(libraries faro_static faro_shared)
if(FARO_EXACT)
  list(APPEND libraries faro_exact_static faro_exact_shared)
  # libfaro-exact finds libfaro beside itself, also after a move.
  set_target_properties(faro_exact_shared PROPERTIES INSTALL_RPATH "$<IF:$<PLATFORM_ID:Darwin>,@loader_path,$ORIGIN>")
endif()

install(DIRECTORY include/faro DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h"
        PATTERN "exact.h" EXCLUDE)
if(FARO_EXACT)
  install(FILES include/faro/exact.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/faro)
endif()
install(TARGETS ${libraries} EXPORT faro
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(FARO_CLI)
  install(TARGETS faro_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(FILES LICENSE-MIT LICENSE-APACHE DESTINATION ${CMAKE_INSTALL_DATADIR}/licenses/faro)

# ---- CMake package: find_package(faro) gives faro::faro and, when built, faro::faro-exact ----
install(EXPORT faro NAMESPACE faro:: FILE faro-targets.cmake DESTINATION ${package_dir})
configure_package_config_file(cmake/faro-config.cmake.in faro-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(faro-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/faro-config.cmake ${PROJECT_BINARY_DIR}/faro-config-version.cmake
        DESTINATION ${package_dir})

# ---- pkg-config: paths relative to the file itself, unless the user chose absolute folders ----
# faro_relative(OUT FOLDER): FOLDER as a pkg-config path
function(faro_relative out folder)
  if(IS_ABSOLUTE "${folder}")
    set(${out} "${folder}" PARENT_SCOPE)
  else()
    set(${out} "\${prefix}/${folder}" PARENT_SCOPE)
  endif()
endfunction()

if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(FARO_PC_PREFIX "${CMAKE_INSTALL_PREFIX}")
else()
  file(RELATIVE_PATH up "/prefix/${pkgconfig_dir}" "/prefix")
  string(REGEX REPLACE "/$" "" up "${up}")
  set(FARO_PC_PREFIX "\${pcfiledir}/${up}")
endif()
faro_relative(FARO_PC_LIBDIR "${CMAKE_INSTALL_LIBDIR}")
faro_relative(FARO_PC_INCLUDEDIR "${CMAKE_INSTALL_INCLUDEDIR}")
set(FARO_PC_PRIVATE "-pthread -lm")
if(OpenMP_C_FOUND)
  string(APPEND FARO_PC_PRIVATE " ${OpenMP_C_FLAGS}")
endif()
configure_file(cmake/faro.pc.in faro.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/faro.pc DESTINATION ${pkgconfig_dir})
if(FARO_EXACT)
  set(FARO_PC_LUA ${LUA_MODULE_NAME})
  set(FARO_PC_FLINT "-lflint")
  if(ARB_LIBRARY)
    get_filename_component(arb ${ARB_LIBRARY} NAME_WE)
    string(REGEX REPLACE "^lib" "-l" arb "${arb}")
    set(FARO_PC_FLINT "${arb} -lflint")
  endif()
  configure_file(cmake/faro-exact.pc.in faro-exact.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/faro-exact.pc DESTINATION ${pkgconfig_dir})
endif()

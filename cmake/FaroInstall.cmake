# SPDX-License-Identifier: MIT OR Apache-2.0
# Installs headers, libraries, the program, a relocatable pkg-config file and a CMake package.
include(CMakePackageConfigHelpers)

install(DIRECTORY include/faro DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h")
install(TARGETS faro_static faro_shared EXPORT faro
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(FARO_EXACT)
  install(TARGETS faro_exact_static faro_exact_shared EXPORT faro
          LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
          INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endif()
if(FARO_CLI)
  install(TARGETS faro_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()

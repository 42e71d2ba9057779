# SPDX-License-Identifier: MIT OR Apache-2.0
# The language level and the warnings that every target of faro is built with.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_C_FLAGS_RELEASE "-O3 -DNDEBUG")

# Bounds, ranks and exact weights are products of 64-bit numbers; there is no fallback without this type.
include(CheckTypeSize)
check_type_size("unsigned __int128" FARO_INT128 BUILTIN_TYPES_ONLY)
if(NOT HAVE_FARO_INT128)
  message(FATAL_ERROR "faro needs a compiler with 128-bit integers (unsigned __int128), that is gcc or clang "
    "for a 64-bit processor; ${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION} for "
    "${CMAKE_SYSTEM_PROCESSOR} has none")
endif()

add_library(faro_compiler INTERFACE)
target_compile_definitions(faro_compiler INTERFACE _POSIX_C_SOURCE=200809L _DEFAULT_SOURCE)
target_compile_options(faro_compiler INTERFACE
  -Wall -Wextra -Wconversion -Wshadow -Wvla -Wstrict-prototypes -Wmissing-prototypes)
if(FARO_WERROR)
  target_compile_options(faro_compiler INTERFACE -Werror)
endif()
target_include_directories(faro_compiler INTERFACE
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
  "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>")

# faro_cpu_code(LEVEL FILE...): sources of libfaro that are compiled for a CPU level (see faro_cpu) and
# called only at that level. On other processors they compile to nothing.
set(FARO_CODE_avx2 -mavx2 -mbmi2 -ffp-contract=off)
set(FARO_CODE_avx512 ${FARO_CODE_avx2} -mavx512f -mavx512bw -mavx512dq -mavx512vl -mavx512ifma
    -mavx512vbmi -mavx512vbmi2)
function(faro_cpu_code level)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64)$")
    set_source_files_properties(${ARGN} TARGET_DIRECTORY faro_objects
      PROPERTIES COMPILE_OPTIONS "${FARO_CODE_${level}}")
  endif()
endfunction()

# Rebuilds of the same sources under several presets are quick where ccache is there.
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_C_COMPILER_LAUNCHER)
  set(CMAKE_C_COMPILER_LAUNCHER ${CCACHE})
endif()

# The shared library and the install rules.

# libtern.so contains every module, except those above the API, as a whole archive: the installed
# functions are in several modules, and not all are called inside. It exports only TERN_API functions
# (hidden visibility, libtern.map).
get_property(modules GLOBAL PROPERTY TERN_MODULES)
list(REMOVE_ITEM modules tern_api tern_pjrt tern_validation tern_models tern_train)
list(TRANSFORM modules REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE archives)
add_library(tern_shared SHARED $<TARGET_OBJECTS:tern_api>)
add_dependencies(tern_shared ${modules})
target_link_libraries(tern_shared PRIVATE
  -Wl,--whole-archive ${archives} -Wl,--no-whole-archive Threads::Threads OpenSSL::Crypto
  ${CMAKE_DL_LIBS} m)
target_link_options(tern_shared PRIVATE
  -Wl,--version-script=${PROJECT_SOURCE_DIR}/cmake/libtern.map -Wl,--exclude-libs,libcrypto.a)
if(NOT CMAKE_C_FLAGS MATCHES "-fsanitize")
  # The sanitizer's runtime is resolved when the program starts.
  target_link_options(tern_shared PRIVATE -Wl,-z,defs)
endif()
set_target_properties(tern_shared PROPERTIES
  OUTPUT_NAME tern LINKER_LANGUAGE C
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
  LINK_DEPENDS ${PROJECT_SOURCE_DIR}/cmake/libtern.map)

# libtern.pc computes its prefix from its own location, so an installed tree can be moved.
file(RELATIVE_PATH TERN_PC_TO_PREFIX
  ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" TERN_PC_TO_PREFIX "${TERN_PC_TO_PREFIX}")
configure_file(cmake/libtern.pc.in ${PROJECT_BINARY_DIR}/libtern.pc @ONLY)

install(TARGETS tern RUNTIME)
install(TARGETS tern_shared LIBRARY)
install(DIRECTORY include/tern TYPE INCLUDE FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(FILES ${PROJECT_BINARY_DIR}/libtern.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
install(FILES man/tern.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

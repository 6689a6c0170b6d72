# tern_embed(out.c HEADER x.h TYPE type NAME symbol FILES a b [NAME symbol FILES ...]): files as
# bytes of the library. Each NAME becomes a constant of TYPE, {bytes, count}, that holds its FILES one
# after the other. Made again when one of them changes.
#
# Run as a script (cmake -P) this file is what does it:
#   cmake -DOUT=out.c -DHEADER=x.h -DTYPE=type "-DSPEC=symbol|a|b;symbol|c" -P TernEmbed.cmake
if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  set(text "/* Made by TernEmbed.cmake. */\n#include \"${HEADER}\"\n")
  foreach(item IN LISTS SPEC)
    string(REPLACE "|" ";" files "${item}")
    list(POP_FRONT files name)
    set(bytes "")
    foreach(file IN LISTS files)
      file(READ "${file}" hex HEX)
      string(APPEND bytes "${hex}")
    endforeach()
    string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
    # A zero at the end, which is not counted: an array is never empty.
    string(APPEND text "\nstatic const unsigned char ${name}_bytes[] = {\n${bytes}0};\n"
           "const ${TYPE} ${name} = {${name}_bytes, sizeof(${name}_bytes) - 1};\n")
  endforeach()
  file(WRITE "${OUT}" "${text}")
  return()
endif()

set(TERN_EMBED_SCRIPT ${CMAKE_CURRENT_LIST_FILE})

function(tern_embed out)
  cmake_parse_arguments(PARSE_ARGV 1 E "" "HEADER;TYPE" "")
  set(spec "")
  set(depends "")
  set(last "")
  foreach(word IN LISTS E_UNPARSED_ARGUMENTS)
    if(word STREQUAL "NAME" OR word STREQUAL "FILES")
      set(last ${word})
    elseif(last STREQUAL "NAME")
      list(APPEND spec ${word})
    else()
      get_filename_component(file ${word} ABSOLUTE)
      list(APPEND depends ${file})
      list(POP_BACK spec item)
      list(APPEND spec "${item}|${file}")
    endif()
  endforeach()
  add_custom_command(
    OUTPUT ${out}
    COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DHEADER=${E_HEADER} -DTYPE=${E_TYPE} "-DSPEC=${spec}"
            -P ${TERN_EMBED_SCRIPT}
    DEPENDS ${depends} ${TERN_EMBED_SCRIPT}
    COMMENT "Embedding the files of ${out}"
    VERBATIM)
endfunction()

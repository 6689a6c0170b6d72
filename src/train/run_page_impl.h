/* train/run_page_impl.h - the files of page/, embedded by cmake/TernEmbed.cmake. */
#ifndef TERN_TRAIN_RUN_PAGE_IMPL_H
#define TERN_TRAIN_RUN_PAGE_IMPL_H

#include "base/html.h"

extern const tern_html_asset tern_run_page_html, tern_run_page_css, tern_run_page_js;

#endif

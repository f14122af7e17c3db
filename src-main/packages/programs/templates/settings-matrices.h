/** The settings of one problem: a package has those of its own here. */
#pragma once

#include <string>
#include <vector>

const std::string ROWS = "dense";
const bool SINGLE = true;
const std::string FOUND = "";
const std::string NONE = "No Solution!";
const bool ROW_COUNT_FIRST = false;
const bool LEAST = false;

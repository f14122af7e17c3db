/** The settings of one problem: a package has those of its own here. */
#pragma once

#include <string>
#include <vector>

const std::vector<std::string> SYMBOLS = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
const std::string BLANK = "0";
const bool COUNTED = false;
const bool SINGLE = true;
const bool SIZED = false;
const bool TRIPLES = false;
const std::string HEADING = "";
const std::string END = "";
const bool APART = true;
const bool CONFLICTS = true;
const std::string QUESTION = "any";
const std::string ANSWER_HEADING = "";
const std::string ANSWER_BLANK_LINE = "never";
const std::string NONE = "-1";
const std::string MANY = "";
const std::string NOT_MINIMAL = "";
const std::string TOTAL = "";

/** A grid: in its lines, # is a cell and anything else stands as it is. */
struct Shape {
    int boxRows, boxCols;
    std::vector<std::string> input, answer;
};
const std::vector<Shape> SHAPES = {
    {3, 3, {"#########", "#########", "#########", "#########", "#########", "#########", "#########", "#########", "#########"}, {"#########", "#########", "#########", "#########", "#########", "#########", "#########", "#########", "#########"}}};

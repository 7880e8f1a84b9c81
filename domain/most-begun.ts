/** So many tries of one thing in a row may come to no end: what ends the process each time does not do so for ever (decision 54). */
export const MOST_BEGUN = 3;

/** After this many tries in a row that never ended, a thing is set aside, so that it cannot end the process for ever (decision 54). */
export const MAX_BEGUN = 3;

/** After this many unfinished attempts in a row a row is given up, because it may be what crashes the process (decision 27). */
export const MAX_UNFINISHED_ATTEMPTS = 3;

/** After this many attempts in a row that never finished, a row is set aside: it must not crash the process again and again (decision 27). */
export const MAX_UNFINISHED_ATTEMPTS = 3;

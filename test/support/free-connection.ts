/**
 * How long a test's site waits for a free connection. A running one refuses after five seconds who has got none; a busy machine needs
 * longer for the work of hundreds who ask at once, and a race is about who wins, not about when.
 */
export const FREE_CONNECTION_MS = 120_000;

/** PBKDF2-SHA-256 over a start code, made by the server and by the phone: enough to slow a guess down, fast enough for a day's visits. */
export const START_CHECK_ROUNDS = 20_000;

/** A phone that nobody uses for this long asks for the PIN again; the server counts from the last request, the phone from the last touch. */
export const LOCK_MS = 10 * 60_000;

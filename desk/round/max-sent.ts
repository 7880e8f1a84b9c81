/** The most events of one request; a phone with more sends them in turn. */
export const MAX_SENT = 40;

/** The most events of one request; a phone with more sends them in turn. */
export const MOST_SENT = 40;

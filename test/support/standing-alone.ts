/**
 * A short secret (a code of four digits, a value) as a pattern that finds it as a word of its own, and not by
 * chance within a hash, a nonce, an id, a date or a time: no letter, digit or sign of those stands beside it.
 */
export const standingAlone = (secret: string): RegExp =>
  new RegExp(`(?<![\\w:/+=.-])${secret.replaceAll(".", "\\.")}(?![\\w/+=-])`);

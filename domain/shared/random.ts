import { hexOf } from "./hex.ts";

/** Randomness comes from outside as a value, so that tests can choose it. `bytes(n)` is cryptographically random in production. */
export interface Random {
  bytes(length: number): Uint8Array;
}

/** A UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits, so that new rows are neighbours in an index. */
export function uuidv7(now: Date, random: Random): string {
  const bytes = random.bytes(16);
  const view = new DataView(bytes.buffer, bytes.byteOffset, 16);
  const ms = now.getTime();
  view.setUint16(0, Math.floor(ms / 2 ** 32));
  view.setUint32(2, ms % 2 ** 32);
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70);
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80);
  const hex = hexOf(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * The lowest id of an instant: an index of UUIDv7 keys is one of times too, so that the rows that were made in a period are found by
 * their ids from `lowestIdOf(from)` to before `lowestIdOf(until)`. Before 1970, when their times begin, it is the lowest of all.
 */
export function lowestIdOf(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** A string of `length` characters drawn evenly from `alphabet`. */
export function randomString(random: Random, length: number, alphabet: string): string {
  const limit = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of random.bytes(length * 2)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}

/** Digits and capitals without I, L, O, U: read aloud without mistakes (Crockford base 32). */
export const READABLE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the text of a UUID. An id from a client is checked before it is compared with a uuid column; any other is unknown. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

import type { KeyObject } from "node:crypto";
import { createHmac, createSecretKey, hash, randomBytes } from "node:crypto";
import type { BoundedCache } from "../../domain/shared/caches.ts";
import { boundedCache } from "../../domain/shared/caches.ts";
import { equalInConstantTime } from "../../integrations/constant-time.ts";

/**
 * What the session cookie holds. A visitor's token (`v.`) needs no row in the database: the id of their cart is derived from it. A
 * customer's token (`c.`) is a row in `session` under its hash.
 */
export function newVisitorToken(): string {
  return `v.${randomBytes(16).toString("base64url")}`;
}

/** A customer's token, 256 random bits. */
export function newCustomerToken(): string {
  return `c.${randomBytes(32).toString("base64url")}`;
}

/** The token of the device cookie, which recognises a device at its next login. It outlives the session and grants nothing. */
export function newDeviceToken(): string {
  return `d.${randomBytes(16).toString("base64url")}`;
}

/** Whether a text has the form of a device token; does not check whether it exists. */
export function isDeviceToken(text: string | undefined): text is string {
  return text !== undefined && /^d\.[\w-]{22}$/.test(text);
}

const TOKEN = /^(v\.[\w-]{22}|c\.[\w-]{43})$/;

/** Whether a text has the form of a visitor's or customer's token; does not check whether it is valid. */
export function isToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

export function isCustomerToken(token: string): boolean {
  return token.startsWith("c.");
}

/** SHA-256 of a token, as stored in the database. */
export function hashToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}

/** A UUID of version 8 (RFC 9562) out of a SHA-256: that of a visitor's token owns the cart, which so cannot be traced back to the cookie. */
export function uuidOfHash(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16));
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const CSRF_LIFE_MS = 4 * 60 * 60_000;

/** A CSRF token: its end, and a signature over it and the session it is bound to. */
export function newCsrfToken(secret: string, sessionToken: string, now: Date): string {
  const end = (now.getTime() + CSRF_LIFE_MS).toString(36);
  return `${end}.${csrfSignature(secret, sessionToken, end)}`;
}

/** A session by its cookie's token and the hash of that. */
export interface SessionName {
  token: string;
  hash: Uint8Array;
}

/** Whether a presented CSRF token is of this session and its time is not over. */
export function isGoodCsrfToken(
  secret: string,
  session: SessionName,
  token: string | undefined,
  now: Date,
): boolean {
  const [, end = "", signature = ""] = /^([a-z\d]+)\.([\w-]+)$/.exec(token ?? "") ?? [];
  if (token === undefined || !(Number.parseInt(end, 36) > now.getTime())) return false;
  const { proven } = keyOf(secret);
  const of = proven.find(token);
  if (of !== undefined) return equalInConstantTime(of, session.hash);
  if (!equalInConstantTime(signature, csrfSignature(secret, session.token, end))) return false;
  proven.put(token, session.hash);
  return true;
}

function csrfSignature(secret: string, sessionToken: string, end: string): string {
  return createHmac("sha256", keyOf(secret).key)
    .update(`csrf\n${sessionToken}\n${end}`)
    .digest("base64url")
    .slice(0, 27);
}

interface Key {
  key: KeyObject;
  /** Cache of verified CSRF tokens with the hash of their session: a page sends the same one with every call. */
  proven: BoundedCache<Uint8Array>;
}

/** Some 2 MB of them. */
const MAX_PROVEN = 10_000;

const keys = new Map<string, Key>();

/** Keys are derived once for each secret, because every call is checked with them. The site has one secret, and a few from before its last rotations. */
function keyOf(secret: string): Key {
  const known = keys.get(secret) ?? {
    key: createSecretKey(secret, "utf8"),
    proven: boundedCache(MAX_PROVEN),
  };
  keys.set(secret, known);
  return known;
}

/** A secret for a first start without SECRET_KEY: 32 random bytes. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

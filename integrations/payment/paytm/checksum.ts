import { createCipheriv, createDecipheriv, randomBytes, hash as sha, timingSafeEqual } from "node:crypto";

/**
 * Paytm's signature: AES-128-CBC, under the merchant key and a fixed initial vector, of
 * hex(SHA-256(text + "|" + salt)) + salt, in base64; the salt is four base64 characters.
 */
const INITIAL_VECTOR = "@@@@&&&&####$$$$";
const SALT_LENGTH = 4;
const HASH_LENGTH = 64;

function hash(text: string, salt: string): string {
  return sha("sha256", `${text}|${salt}`) + salt;
}

/** Signs a text with the 16-byte merchant key. The salt is an argument for tests only. */
export function signText(text: string, key: string, salt = randomBytes(3).toString("base64")): string {
  const cipher = createCipheriv("aes-128-cbc", key, INITIAL_VECTOR);
  return cipher.update(hash(text, salt), "utf8", "base64") + cipher.final("base64");
}

/** True when the signature was made of exactly this text with this key. Never throws. */
export function verifyText(text: string, key: string, signature: string): boolean {
  const opened = open(signature, key);
  if (opened?.length !== HASH_LENGTH + SALT_LENGTH) return false;
  const expected = hash(text, opened.toString("latin1", HASH_LENGTH));
  return timingSafeEqual(Buffer.from(expected, "latin1"), opened);
}

function open(signature: string, key: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv("aes-128-cbc", key, INITIAL_VECTOR);
    return Buffer.concat([decipher.update(signature, "base64"), decipher.final()]);
  } catch {
    return undefined;
  }
}

const SIGNATURE_FIELD = "CHECKSUMHASH";

/** The values of a form in the order of their names. Paytm's libraries differ on the word "null": as it is, or as nothing. */
function joinForm(fields: Record<string, string>, nullIsEmpty: boolean): string {
  return Object.keys(fields)
    .filter((name) => name !== SIGNATURE_FIELD)
    .sort()
    .map((name) => fields[name] ?? "")
    .map((value) => (nullIsEmpty && value.toLowerCase() === "null" ? "" : value))
    .join("|");
}

/** Signs a form's values, the signature's own field left out; Paytm reads a value of "null" as empty. The salt is for tests only. */
export function signForm(fields: Record<string, string>, key: string, salt?: string): string {
  return signText(joinForm(fields, true), key, salt);
}

/**
 * True when the form's `CHECKSUMHASH` was made of its values with this key, whichever way "null" was read. Never throws. The names of
 * fields are not signed (decision 59).
 */
export function verifyForm(fields: Record<string, string>, key: string): boolean {
  const signature = fields[SIGNATURE_FIELD];
  if (!signature) return false;
  return (
    verifyText(joinForm(fields, true), key, signature) || verifyText(joinForm(fields, false), key, signature)
  );
}

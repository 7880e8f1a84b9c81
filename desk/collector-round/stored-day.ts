import type { Round } from "../../domain/desk/collector-round/round.ts";
import { typedCode } from "../../domain/i18n/typed-text.ts";
import { timeOfSite } from "./phone-clock.ts";
import { isForNow, keptNow } from "./phone-events.ts";
import { asSent, putStored, readStored, removeStored, waitingOf, wipeVisits } from "./phone-store.ts";

/** After this many wrong PINs without a connection the visits are deleted; the next sign-in loads them again. */
const MAX_TRIES = 5;
const ROUNDS = 300_000;

interface Sealed {
  day: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

/**
 * The day's visits on the phone, sealed (AES-GCM) with a key from the PIN (PBKDF2). While the phone is unlocked the key is in the phone's
 * store, where no script can read its bytes; locking removes it, and typing the PIN makes it again. Decryption proves the PIN.
 */
export async function makeKey(pin: string, accountId: string): Promise<void> {
  if (!canKeep()) return;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  // The day of the same collector stays: the PIN may be mistyped, and the connection may go before the server has seen it.
  const isTheirs = (await readStored<string>("account")) === accountId;
  const opened = isTheirs ? await unlockDay(pin) : "none";
  if (opened === null) return putStored("next", { salt, key: await keyOf(pin, salt) } satisfies NextKey);
  if (opened === "none") await beginAnew(accountId, { salt, key: await keyOf(pin, salt) });
}

/** A key from a PIN that does not open the day on the phone, until the server has judged the PIN. */
interface NextKey {
  salt: Uint8Array<ArrayBuffer>;
  key: CryptoKey;
}

async function beginAnew(accountId: string, { salt, key }: NextKey): Promise<void> {
  await wipeVisits();
  await putStored("account", accountId);
  await putStored("salt", salt);
  await putStored("key", key);
}

/** The server has let the collector in: what the PIN does not open gives way to what is kept under it. */
export async function takeNextKey(accountId: string): Promise<void> {
  const next = canKeep() ? await readStored<NextKey>("next") : undefined;
  if (next && (await readStored<string>("account")) === accountId) await beginAnew(accountId, next);
}

/** The server has refused the PIN. */
export async function dropNextKey(): Promise<void> {
  if (canKeep()) await removeStored("next");
}

/** Web Crypto needs a secure context: without it nothing is stored. */
function canKeep(): boolean {
  return typeof indexedDB !== "undefined" && globalThis.crypto?.subtle !== undefined;
}

/** Nothing of a page that is open since before another collector typed a PIN. A key of an older release is nobody's by name. */
export async function keepDay(round: Round): Promise<void> {
  const key = canKeep() ? await readStored<CryptoKey>("key") : undefined;
  if (!key || ((await readStored<string>("account")) ?? round.accountId) !== round.accountId) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(round));
  const bytes = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, text);
  await putStored("day", { day: round.day, iv, bytes } satisfies Sealed);
}

/** "locked": a day is stored, and its key is missing. "none": nothing is stored, or it is outdated and was deleted. */
export async function readDay(): Promise<Round | "locked" | "none"> {
  const sealed = canKeep() ? await readStored<Sealed>("day") : undefined;
  if (!sealed) return "none";
  if (!isForNow(sealed.day, timeOfSite())) {
    await wipeVisits();
    return "none";
  }
  const key = await readStored<CryptoKey>("key");
  const round = key ? await openSeal(sealed, key) : null;
  return round ? forNow(round) : "locked";
}

/** Outdated data is deleted. */
async function forNow(round: Round): Promise<Round | "none"> {
  const waiting = await waitingOf(round.accountId);
  const kept = keptNow(
    round,
    waiting.map(({ event }) => asSent(event)),
    timeOfSite(),
  );
  if (!kept) await wipeVisits();
  return kept ?? "none";
}

export async function lockDay(): Promise<void> {
  await removeStored("key");
}

/** Null for a wrong PIN; "none" once the visits are deleted. */
export async function unlockDay(pin: string): Promise<Round | "none" | null> {
  const [sealed, salt] = [await readStored<Sealed>("day"), await readStored<Uint8Array<ArrayBuffer>>("salt")];
  if (!sealed || !salt) return "none";
  const key = await keyOf(pin, salt);
  const round = await openSeal(sealed, key);
  if (round) {
    await putStored("key", key);
    await removeStored("tries");
    await removeStored("next");
    return forNow(round);
  }
  const tries = ((await readStored<number>("tries")) ?? 0) + 1;
  await putStored("tries", tries);
  if (tries < MAX_TRIES) return null;
  await wipeVisits();
  return "none";
}

async function openSeal({ iv, bytes }: Sealed, key: CryptoKey): Promise<Round | null> {
  try {
    const text = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes);
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return null;
  }
}

/** `pin`: as it was typed, in the digits of whatever keyboard. */
async function keyOf(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(typedCode(pin));
  const material = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  const facts = { name: "PBKDF2", hash: "SHA-256", salt, iterations: ROUNDS };
  return crypto.subtle.deriveKey(facts, material, { name: "AES-GCM", length: 256 }, false, [
    "encrypt",
    "decrypt",
  ]);
}

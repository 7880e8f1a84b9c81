import { composeMessage } from "../messages/compose-message.ts";
import type { Random } from "../shared/random.ts";
import type { Result } from "../shared/result.ts";
import { done, fail } from "../shared/result.ts";
import type { CheckCodeNeeds, CodeError } from "./codes.ts";
import { checkCode, knownBrowserKey } from "./codes.ts";
import commonPasswords from "./common-passwords.json" with { type: "json" };
import type { LimitRules } from "./limits.ts";
import { addressLimit, passwordLimit } from "./limits.ts";
import type { AttemptStore, CustomerStore, PasswordHasher } from "./ports.ts";
import type { Caller, CustomerRecord, Login, PasswordError, Wait } from "./types.ts";
import { isMobile, LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./types.ts";

/**
 * The 3,000 passwords that attackers try first: those of eight characters and more from the public lists of leaked passwords, and words of
 * India, West Bengal and the laboratory trade (ASVS 5.0, 6.2.4). The public part follows zxcvbn's frequency list (MIT). Lower case;
 * compared without regard to case.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  commonPasswords.flatMap((line) => line.split(" ")),
);

/** The error of a new password: only length and guessability count, no rule about kinds of characters (NIST SP 800-63B). */
export function validatePassword(password: string, mobile: string, brand = ""): PasswordError | null {
  const length = [...password].length;
  if (length < SHORTEST_PASSWORD) return "too-short";
  if (length > LONGEST_PASSWORD) return "too-long";
  const plain = password.toLowerCase().trim();
  if (plain.includes(mobile)) return "own-number";
  if (COMMON_PASSWORDS.has(plain) || isOneCharacter(plain)) return "common";
  return isContextWord(plain, brand) ? "common" : null;
}

/** Words of the trade, which are tried first here; with the chain's own name (`docs/security.md`, 6.1.2). */
const CONTEXT_WORDS = [
  "bloodtest",
  "diagnostic",
  "diagnostics",
  "healthcheck",
  "laboratory",
  "namuna",
  "pathlab",
  "pathology",
];

/** Only such a word, with any digits and signs around it. */
function isContextWord(plain: string, brand: string): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
  const word = letters(plain);
  return word !== "" && (word === letters(brand) || CONTEXT_WORDS.includes(word));
}

/** One character again and again, or blanks alone. */
function isOneCharacter(text: string): boolean {
  return new Set(text).size <= 1;
}

interface CheckPasswordNeeds {
  attempts: AttemptStore;
  customers: CustomerStore;
  passwords: PasswordHasher;
  limits: LimitRules;
}

/**
 * Whether a password opens the account of a number. The same result after the same work for a wrong password, an unknown number and an
 * account without a password. The try is counted before the password is checked, so concurrent tries count too; a right one is given back.
 */
export async function checkPassword(
  needs: CheckPasswordNeeds,
  request: { caller: Caller; mobile: string; password: string; now: Date },
): Promise<Result<CustomerRecord, { code: "wrong" } | Wait>> {
  const { caller, mobile, now } = request;
  const known = await knownBrowserKey(needs, caller, { mobile, isOwn: true });
  const subject = known ?? mobile;
  const ofAddress = known === null ? addressLimit("try", caller.address, needs.limits.triesByAddress) : [];
  const ofNumber = passwordLimit(subject);
  const taken = await needs.attempts.take([ofNumber, ...ofAddress], now);
  if (!taken.ok) return taken;
  const customer = await needs.customers.findByMobile(mobile);
  const right = await needs.passwords.verify(request.password, customer?.passwordHash ?? null);
  if (!customer || !right) return fail({ code: "wrong" });
  await needs.attempts.giveBack([ofNumber], taken.value);
  return done(customer);
}

interface SavePasswordNeeds {
  customers: CustomerStore;
  passwords: PasswordHasher;
  random: Random;
  brand: string;
}

export interface PasswordChange {
  old: string | null;
  fresh: string;
  again?: string;
}

export type PasswordChangeError =
  | { code: "password-refused"; reason: PasswordError }
  | { code: "not-repeated" }
  | { code: "old-missing" }
  | { code: "old-wrong" }
  | Wait;

/** The new password first; never empty. */
export type PasswordChangeErrors = readonly [PasswordChangeError, ...PasswordChangeError[]];

/**
 * Sets the first password of a logged-in customer, or changes it against the old one; the customer's other sessions end. All errors are
 * returned at once, and a check of the old password counts as a try whatever the new one is. `again` is the new one once more, where the
 * form asks twice.
 */
export async function setPassword(
  needs: SavePasswordNeeds & CheckPasswordNeeds,
  request: PasswordChange & { customerId: string; caller: Caller; now: Date },
): Promise<Result<void, PasswordChangeErrors>> {
  const { customerId, caller, old, fresh, again = fresh, now } = request;
  const customer = await needs.customers.find(customerId);
  if (!customer) throw new Error(`customer ${customerId} has a session and no account`);
  const reason = validatePassword(fresh, customer.mobile, needs.brand);
  const { mobile, passwordHash: over } = customer;
  const oldError = over === null ? null : await checkOldPassword(needs, { caller, mobile, old, now });
  const [first, ...others]: PasswordChangeError[] = [
    ...(reason ? [{ code: "password-refused", reason } as const] : []),
    ...(fresh === again ? [] : [{ code: "not-repeated" } as const]),
    ...(oldError ? [oldError] : []),
  ];
  if (first) return fail([first, ...others]);
  // An old password is worth nothing once another is set, not even for its own change.
  const keepSession = caller.sessionHash;
  const isSet = await savePassword(needs, { customerId, mobile, fresh, over, keepSession, now });
  return isSet ? done(undefined) : fail([{ code: over === null ? "old-missing" : "old-wrong" }]);
}

async function checkOldPassword(
  needs: CheckPasswordNeeds,
  { old, ...request }: { caller: Caller; mobile: string; old: string | null; now: Date },
): Promise<PasswordChangeError | null> {
  if (!old) return { code: "old-missing" };
  const checked = await checkPassword(needs, { ...request, password: old });
  if (checked.ok) return null;
  return checked.error.code === "wrong" ? { code: "old-wrong" } : checked.error;
}

/** Stores a validated password, ends the other sessions and notifies the customer; false if the account has another than `over` by now, or has ended. */
async function savePassword(
  needs: SavePasswordNeeds,
  request: {
    customerId: string;
    mobile: string;
    fresh: string;
    over: string | null | undefined;
    keepSession: Uint8Array | null;
    now: Date;
  },
): Promise<boolean> {
  const message = composeMessage(
    { template: "password-changed", recipient: request.mobile, variables: { brand: needs.brand } },
    { now: request.now, random: needs.random },
  );
  const { customerId, over, keepSession } = request;
  const passwordHash = await needs.passwords.hash(request.fresh);
  return needs.customers.setPassword(customerId, { passwordHash, over, keepSession }, message);
}

export type ResetError =
  | { code: "bad-mobile" }
  | { code: "password-refused"; reason: PasswordError }
  | CodeError;

/**
 * Sets a new password with a code that was sent to the number in this session; every session of the customer ends. The code has proven the
 * number as that of a login does, so the result is a login. A number without an account gets one, as at a first login by code: the result
 * must not reveal which it was.
 */
export async function resetPassword(
  needs: SavePasswordNeeds & CheckCodeNeeds,
  request: { caller: Caller; mobile: string; presented: string | number | null; fresh: string; now: Date },
): Promise<Result<Login, ResetError>> {
  const { caller, mobile, presented, fresh, now } = request;
  if (!isMobile(mobile)) return fail({ code: "bad-mobile" });
  // Before the code is used up: a rejected password must not cost a new code.
  const reason = validatePassword(fresh, mobile, needs.brand);
  if (reason) return fail({ code: "password-refused", reason });
  const checked = await checkCode(needs, { caller, presented, purposes: ["reset", "login"], mobile, now });
  if (!checked.ok) return checked;
  const customerId = await needs.customers.findOrCreate(mobile, now);
  const change = { customerId, mobile, fresh, over: undefined, keepSession: null, now };
  // An account that has ended meanwhile: a new code opens a new one.
  return (await savePassword(needs, change))
    ? done({ customerId, mobile, verifiedHash: null })
    : fail({ code: "code-over" });
}

import { typedCode } from "../../i18n/typed-text.ts";
import type { Limit } from "../../identity/limits.ts";
import { addressLimit, limitOf } from "../../identity/limits.ts";
import type { AttemptStore, PasswordHasher } from "../../identity/ports.ts";
import type { Wait } from "../../identity/types.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAction } from "../staff-action.ts";
import type { Passkeys, SecretBox, StaffAccountStore, StaffTokens, Totp } from "./ports.ts";
import type { AccountSecrets, StaffAccount, StaffCaller } from "./types.ts";

/** Idle time-out of a session. */
export const IDLE_MS = 30 * 60_000;
/** Absolute limit of a session: the longest shift. */
export const LONGEST_SESSION_MS = 12 * HOUR_MS;
const CHALLENGE_MS = 5 * 60_000;
const SIGN_IN = "sign in";

export interface SignInNeeds {
  accounts: StaffAccountStore;
  attempts: AttemptStore;
  passwords: PasswordHasher;
  passkeys: Passkeys;
  totp: Totp;
  box: SecretBox;
  tokens: StaffTokens;
  random: Random;
  /** Notifies the account's owner of a sign-in on a new device. */
  notifyNewDevice(account: StaffAccount, caller: StaffCaller, now: Date): Promise<void>;
}

export type SignInError = { code: "wrong" } | { code: "code-used" } | Wait;

export interface SignedIn {
  token: string;
  account: StaffAccount;
}

/**
 * Signs in by password and one-time code, both checked together: the same error after the same work for an unknown login, a wrong password
 * and a wrong code. The try is counted before anything is checked, so concurrent tries count too; a right one is given back. Known devices
 * have a counter of their own, so nobody can lock another person out.
 */
export async function signInByPassword(
  needs: SignInNeeds,
  asked: { login: string; password: string; code: string },
  caller: StaffCaller,
  now: Date,
): Promise<Result<SignedIn, SignInError>> {
  const login = asked.login.trim().toLowerCase();
  const known = await needs.accounts.knownDevice(login, caller.deviceHash);
  const subject = known ?? login;
  const ofAddress = known === null ? addressSignInLimit(caller.address) : [];
  const ofAccount = signInLimit(subject);
  const taken = await needs.attempts.take([ofAccount, ...ofAddress], now);
  if (!taken.ok) return taken;
  const found = await needs.accounts.findByLogin(login);
  const isRight = await needs.passwords.verify(asked.password, found?.passwordHash ?? null);
  const step = found ? stepOf(needs, found, asked.code, now) : null;
  if (!found?.totp || !isRight || step === null) return fail({ code: "wrong" });
  const { sealed } = found.totp;
  // Otherwise the codes would end with the secret before a rotation.
  const secret = { sealed, resealed: needs.box.reseal(sealed) };
  if (!(await needs.accounts.takeTotpStep(found.account.id, step, secret)))
    return fail({ code: "code-used" });
  await needs.attempts.giveBack([ofAccount], taken.value);
  return startSession(
    needs,
    found.account,
    { by: "password and code", version: found.account.version },
    caller,
    now,
  );
}

function stepOf(
  { box, totp }: Pick<SignInNeeds, "box" | "totp">,
  { totp: kept }: AccountSecrets,
  code: string,
  now: Date,
): number | null {
  const secret = kept && box.open(kept.sealed);
  return secret ? totp.stepOf(secret, typedCode(code), now) : null;
}

/**
 * The challenge for a passkey. It names no account: the device offers its own. Challenges are rows until they expire, so each counts as an
 * attempt of its address.
 */
export async function passkeyChallenge(
  { accounts, attempts, passkeys }: Pick<SignInNeeds, "accounts" | "attempts" | "passkeys">,
  { address }: Pick<StaffCaller, "address">,
  now: Date,
): Promise<Result<unknown, Wait>> {
  const taken = await attempts.take(addressSignInLimit(address), now);
  if (!taken.ok) return taken;
  const { challenge, options } = await passkeys.signInOptions();
  await accounts.addChallenge(challenge, SIGN_IN, new Date(now.getTime() + CHALLENGE_MS));
  return done(options);
}

export async function signInByPasskey(
  needs: SignInNeeds,
  response: unknown,
  caller: StaffCaller,
  now: Date,
): Promise<Result<SignedIn, SignInError>> {
  const taken = await needs.attempts.take(addressSignInLimit(caller.address), now);
  if (!taken.ok) return taken;
  const { accounts, passkeys } = needs;
  const id = passkeys.idOf(response);
  const found = id === null ? undefined : await accounts.findPasskey(id);
  if (!found) return fail({ code: "wrong" });
  const checked = await passkeys.checkSignIn(response, found.passkey, (challenge) =>
    accounts.takeChallenge(challenge, SIGN_IN, now),
  );
  if (!checked || !(await accounts.takePasskeyUse(found.passkey.id, checked.counter, now)))
    return fail({ code: "wrong" });
  return startSession(needs, found.account, { by: "passkey", version: found.account.version }, caller, now);
}

/** `version`: of the account whose credentials were checked; another by now opens no session. Null after they were set in this request. */
export async function startSession(
  needs: Pick<SignInNeeds, "accounts" | "tokens" | "random" | "notifyNewDevice">,
  account: StaffAccount,
  { by, version }: { by: string; version: number | null },
  caller: StaffCaller,
  now: Date,
): Promise<Result<SignedIn, { code: "wrong" }>> {
  const token = needs.tokens.fresh();
  const started = await needs.accounts.startSession(
    {
      tokenHash: needs.tokens.hash(token),
      id: uuidv7(now, needs.random),
      accountId: account.id,
      deviceHash: caller.deviceHash,
      userAgent: caller.userAgent.slice(0, 300),
      now,
    },
    version,
    accountAction(needs.random, now, account.name, "signed in", account, { by }),
  );
  if (started === "changed") return fail({ code: "wrong" });
  if (started.isNewDevice) await needs.notifyNewDevice(account, caller, now);
  return done({ token, account });
}

/** The entry of the record about an account. */
export function accountAction(
  random: Random,
  now: Date,
  who: string,
  action: string,
  account: Pick<StaffAccount, "login">,
  details: StaffAction["details"] = {},
): StaffAction {
  return { id: uuidv7(now, random), at: now, who, action, subject: account.login, details };
}

/** Wrong tries at one account: more than a person needs, far fewer than a guess at six digits. */
function signInLimit(subject: string): Limit {
  return limitOf("staff-sign-in", subject, [
    { most: 10, seconds: 15 * 60 },
    { most: 30, seconds: 86_400 },
  ]);
}

/** Tries from one address, whatever the account: a whole call centre may share one. */
function addressSignInLimit(address: string): Limit[] {
  return addressLimit("staff-sign-in-address", address, [{ most: 200, seconds: 3_600 }]);
}

import { typedCode } from "../../i18n/typed-text.ts";
import { validatePassword } from "../../identity/passwords.ts";
import type { PasswordError } from "../../identity/types.ts";
import { HOUR_MS } from "../../shared/clock.ts";
import { plainName } from "../../shared/plain-name.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { Role } from "../roles.ts";
import type { Scope } from "../scope.ts";
import type { Credentials } from "./ports.ts";
import type { SignedIn, SignInNeeds } from "./sign-in.ts";
import { accountAction, startSession } from "./sign-in.ts";
import type { InvitationKind, OpenInvitation, Signer, StaffAccount, StaffCaller } from "./types.ts";
import { isOwnAccount, mayManage, signerOf } from "./types.ts";

const INVITATION_MS = 72 * HOUR_MS;
const CHALLENGE_MS = 5 * 60_000;
const REGISTER = "register";

export interface AskedAccount extends Scope {
  login: string;
  name: string;
  role: Role;
  mobile: string;
}

export type InviteError =
  | { code: "login-taken" }
  | { code: "name-taken" }
  | { code: "bad-login" }
  | { code: "bad-name" }
  | { code: "bad-mobile" }
  /** Who invites has been ended or has another role or places since the invitation was asked for. */
  | { code: "no-administrator" }
  /** Who invites works for some labs and zones, and the account would for others too. */
  | { code: "out-of-scope" };

/** Small letters, digits, dots and hyphens, or an e-mail address. */
const LOGIN = /^[a-z0-9][a-z0-9._@-]{1,98}[a-z0-9]$/;

/** A reserved name: scheduled commands and the first invitation are recorded under it. */
export const SYSTEM = "system";

/** Normalises the sign-in name and the name for storage. */
function namesOf(asked: Pick<AskedAccount, "login" | "name">): { login: string; name: string } {
  return { login: asked.login.trim().toLowerCase(), name: plainName(asked.name.replaceAll(/\s/g, " ")) };
}

/** Validates a requested account on its own, without comparing it with others. */
export function errorOf(asked: AskedAccount): InviteError | null {
  const { login, name } = namesOf(asked);
  if (!LOGIN.test(login) || login === SYSTEM) return { code: "bad-login" };
  if (name.length < 2 || name.length > 100 || name.toLowerCase() === SYSTEM) return { code: "bad-name" };
  return asked.mobile === "" || /^[6-9]\d{9}$/.test(asked.mobile) ? null : { code: "bad-mobile" };
}

/** Makes an account and a link that sets it up, good for 72 hours and once. */
export async function inviteStaff(
  needs: SignInNeeds,
  asked: AskedAccount,
  signer: Signer,
  now: Date,
): Promise<Result<{ account: StaffAccount; token: string }, InviteError>> {
  const { name: by, manager } = signerOf(signer);
  const { login, name } = namesOf(asked);
  const error = errorOf(asked);
  if (error) return fail(error);
  if (!mayManage(signer, asked)) return fail({ code: "out-of-scope" });
  const account: StaffAccount = {
    id: uuidv7(now, needs.random),
    login,
    name,
    role: asked.role,
    mobile: asked.mobile,
    labIds: [...asked.labIds],
    zoneIds: [...asked.zoneIds],
    isDemo: false,
    createdAt: now,
    createdBy: by,
    endedAt: null,
    version: 1,
  };
  const { invitation, token } = newInvitation(needs, account, "invite", by, now);
  const { role, labIds, zoneIds } = account;
  const action = accountAction(needs.random, now, by, "staff invited", account, {
    name,
    role,
    labIds,
    zoneIds,
  });
  const added = await needs.accounts.add(account, invitation, action, manager);
  return added === "added" ? done({ account, token }) : fail({ code: added });
}

/** The active account of a login; undefined for one that who signs does not manage. */
export async function findManaged(
  { accounts }: Pick<SignInNeeds, "accounts">,
  login: string,
  signer: Signer,
): Promise<StaffAccount | undefined> {
  const account = (await accounts.findByLogin(login.trim().toLowerCase()))?.account;
  return account && mayManage(signer, account) ? account : undefined;
}

export type RecoverError =
  | { code: "unknown-account" }
  | { code: "own-account" }
  | { code: "no-administrator" };

/** Makes a recovery link for a person who cannot sign in any more; the old credentials are valid until the link is used. */
export async function recoverStaff(
  needs: SignInNeeds,
  login: string,
  signer: Signer,
  now: Date,
): Promise<Result<{ account: StaffAccount; token: string }, RecoverError>> {
  const { name: by, manager } = signerOf(signer);
  const account = await findManaged(needs, login, signer);
  if (!account) return fail({ code: "unknown-account" });
  if (isOwnAccount(account, signer)) return fail({ code: "own-account" });
  const { invitation, token } = newInvitation(needs, account, "recover", by, now);
  const action = accountAction(needs.random, now, by, "staff recovery started", account);
  const invited = await needs.accounts.invite(invitation, action, manager);
  return invited === "done" ? done({ account, token }) : fail({ code: invited });
}

function newInvitation(
  { tokens, totp, box }: SignInNeeds,
  account: StaffAccount,
  kind: InvitationKind,
  createdBy: string,
  now: Date,
) {
  const token = tokens.fresh();
  const invitation = {
    tokenHash: tokens.hash(token),
    accountId: account.id,
    kind,
    createdBy,
    createdAt: now,
    sealed: box.seal(totp.newSecret()),
    expiresAt: new Date(now.getTime() + INVITATION_MS),
  };
  return { invitation, token };
}

export interface ShownInvitation {
  account: StaffAccount;
  kind: InvitationKind;
  expiresAt: Date;
  /** For the authenticator app. */
  uri: string;
  key: string;
}

/** Finds an open invitation; undefined for a used, expired or unknown one. */
export async function openInvitation(
  needs: SignInNeeds,
  token: string,
  now: Date,
): Promise<ShownInvitation | undefined> {
  const found = await find(needs, token, now);
  if (!found) return undefined;
  const { account, kind, expiresAt } = found.invitation;
  return { account, kind, expiresAt, ...needs.totp.show(found.secret, account.login) };
}

async function find(
  { accounts, tokens, box }: SignInNeeds,
  token: string,
  now: Date,
): Promise<{ invitation: OpenInvitation; secret: Uint8Array; tokenHash: Uint8Array } | undefined> {
  const tokenHash = tokens.hash(token);
  const invitation = await accounts.findInvitation(tokenHash, now);
  const secret = invitation && box.open(invitation.sealed);
  return invitation && secret ? { invitation, secret, tokenHash } : undefined;
}

export type JoinError =
  | { code: "over" }
  | { code: "password-refused"; reason: PasswordError }
  | { code: "not-repeated" }
  | { code: "wrong-code" }
  | { code: "no-passkey" }
  /** It signs another account in. */
  | { code: "passkey-taken" };

export async function joinByPassword(
  needs: SignInNeeds & { brand: string },
  asked: { token: string; password: string; again: string; code: string },
  caller: StaffCaller,
  now: Date,
): Promise<Result<SignedIn, JoinError>> {
  const found = await find(needs, asked.token, now);
  if (!found) return fail({ code: "over" });
  const { account, sealed } = found.invitation;
  const reason = validatePassword(asked.password, account.login, needs.brand);
  if (reason) return fail({ code: "password-refused", reason });
  if (asked.password !== asked.again) return fail({ code: "not-repeated" });
  const step = needs.totp.stepOf(found.secret, typedCode(asked.code), now);
  if (step === null) return fail({ code: "wrong-code" });
  const passwordHash = await needs.passwords.hash(asked.password);
  return join(needs, found, { kind: "password", passwordHash, sealed, step }, caller, now);
}

/** The options of the browser's request to create a passkey. */
export async function passkeyRegistration(needs: SignInNeeds, token: string, now: Date): Promise<unknown> {
  const found = await find(needs, token, now);
  if (!found) return null;
  const { challenge, options } = await needs.passkeys.registrationOptions(found.invitation.account);
  await needs.accounts.addChallenge(challenge, REGISTER, new Date(now.getTime() + CHALLENGE_MS));
  return options;
}

export async function joinByPasskey(
  needs: SignInNeeds,
  asked: { token: string; response: unknown; label: string },
  caller: StaffCaller,
  now: Date,
): Promise<Result<SignedIn, JoinError>> {
  const found = await find(needs, asked.token, now);
  if (!found) return fail({ code: "over" });
  const passkey = await needs.passkeys.checkRegistration(asked.response, (challenge) =>
    needs.accounts.takeChallenge(challenge, REGISTER, now),
  );
  if (!passkey) return fail({ code: "no-passkey" });
  return join(needs, found, { kind: "passkey", passkey, label: asked.label }, caller, now);
}

async function join(
  needs: SignInNeeds,
  { invitation: { account, kind }, tokenHash }: { invitation: OpenInvitation; tokenHash: Uint8Array },
  credentials: Credentials,
  caller: StaffCaller,
  now: Date,
): Promise<Result<SignedIn, JoinError>> {
  const did = kind === "invite" ? "account set up" : "account recovered";
  const action = accountAction(needs.random, now, account.name, did, account, { by: credentials.kind });
  const taken = await needs.accounts.takeUpInvitation(tokenHash, credentials, now, action);
  if (taken !== "done") return fail({ code: taken });
  const started = await startSession(needs, account, { by: credentials.kind, version: null }, caller, now);
  return started.ok ? started : fail({ code: "over" });
}

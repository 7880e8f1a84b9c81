import type { Wait } from "../../identity/types.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { AskedAccount, InviteError, JoinError, RecoverError, ShownInvitation } from "./invitations.ts";
import {
  errorOf,
  findManaged,
  inviteStaff,
  joinByPasskey,
  joinByPassword,
  openInvitation,
  passkeyRegistration,
  recoverStaff,
} from "./invitations.ts";
import { isLocked } from "./pin.ts";
import type { AccountChanged } from "./ports.ts";
import type { SignedIn, SignInError, SignInNeeds } from "./sign-in.ts";
import {
  accountAction,
  IDLE_MS,
  LONGEST_SESSION_MS,
  passkeyChallenge,
  signInByPasskey,
  signInByPassword,
} from "./sign-in.ts";
import type {
  ListedAccount,
  ListedPasskey,
  Signer,
  StaffAccount,
  StaffCaller,
  StaffSession,
} from "./types.ts";
import { isOwnAccount, mayManage, signerOf } from "./types.ts";

export interface StaffAccountsNeeds extends SignInNeeds {
  clock: Clock;
  brand: string;
}

export interface OpenSession {
  session: StaffSession;
  account: StaffAccount;
  /** The session needs its PIN. */
  isLocked: boolean;
}

export interface StaffAccountsService {
  signInByPassword(
    asked: { login: string; password: string; code: string },
    caller: StaffCaller,
  ): Promise<Result<SignedIn, SignInError>>;
  passkeyChallenge(caller: StaffCaller): Promise<Result<unknown, Wait>>;
  signInByPasskey(response: unknown, caller: StaffCaller): Promise<Result<SignedIn, SignInError>>;
  /** The account of a session; undefined when it has ended. Extends the idle time-out, unless `isPoll`. */
  open(token: string, isPoll?: boolean): Promise<OpenSession | undefined>;
  signOut(token: string): Promise<void>;
  invite(
    asked: AskedAccount,
    by: Signer,
  ): Promise<Result<{ account: StaffAccount; token: string }, InviteError>>;
  recover(login: string, by: Signer): Promise<Result<{ account: StaffAccount; token: string }, RecoverError>>;
  end(
    login: string,
    by: Signer,
    version?: number,
  ): Promise<
    Result<
      StaffAccount,
      { code: "unknown-account" } | { code: "own-account" } | { code: Exclude<AccountChanged, "done"> }
    >
  >;
  /** Signs an account out everywhere; its phones delete their data at their next request. */
  endSessions(login: string, by: Signer): Promise<Result<number, { code: "unknown-account" }>>;
  change(asked: AccountChange, by: Signer): Promise<Result<StaffAccount, ChangeAccountError>>;
  /** The sessions and passkeys of somebody else's account; undefined for one that is not active, or not managed by who asks. */
  devicesOf(
    login: string,
    by: Signer,
  ): Promise<{ account: StaffAccount; sessions: StaffSession[]; passkeys: ListedPasskey[] } | undefined>;
  /** Signs an account out on one device. */
  endSessionOf(login: string, sessionId: string, by: Signer): Promise<boolean>;
  list(): Promise<ListedAccount[]>;
  hasAny(): Promise<boolean>;
  invitation(token: string): Promise<ShownInvitation | undefined>;
  joinByPassword(
    asked: { token: string; password: string; again: string; code: string },
    caller: StaffCaller,
  ): Promise<Result<SignedIn, JoinError>>;
  passkeyRegistration(token: string): Promise<unknown>;
  joinByPasskey(
    asked: { token: string; response: unknown; label: string },
    caller: StaffCaller,
  ): Promise<Result<SignedIn, JoinError>>;
  devices(accountId: string): Promise<{ sessions: StaffSession[]; passkeys: ListedPasskey[] }>;
  endSession(account: StaffAccount, sessionId: string): Promise<boolean>;
}

/** Minimum time between two updates of a session's last use. */
const TOUCH_MS = 60_000;

export function staffAccountsService(needs: StaffAccountsNeeds): StaffAccountsService {
  const { accounts, tokens, random, clock } = needs;
  return {
    signInByPassword: (asked, caller) => signInByPassword(needs, asked, caller, clock()),
    passkeyChallenge: (caller) => passkeyChallenge(needs, caller, clock()),
    signInByPasskey: (response, caller) => signInByPasskey(needs, response, caller, clock()),

    async open(token, isPoll = false) {
      const now = clock();
      const tokenHash = tokens.hash(token);
      const limits = { now, idleMs: IDLE_MS, longestMs: LONGEST_SESSION_MS };
      const found = await accounts.findSession(tokenHash, limits);
      if (!found) return undefined;
      const locked = isLocked(found.account.role, found.session, now);
      // Requests of a locked phone do not unlock it.
      if (!isPoll && !locked && now.getTime() - found.session.seenAt.getTime() > TOUCH_MS) {
        await accounts.touchSession(tokenHash, now);
      }
      return { ...found, isLocked: locked };
    },

    signOut: (token) => accounts.endSession(tokens.hash(token)),
    invite: (asked, by) => inviteStaff(needs, asked, by, clock()),
    recover: (login, by) => recoverStaff(needs, login, by, clock()),

    async end(login, signer, version) {
      const now = clock();
      const { name: by, manager } = signerOf(signer);
      const account = await findManaged(needs, login, signer);
      if (!account) return fail({ code: "unknown-account" });
      if (isOwnAccount(account, signer)) return fail({ code: "own-account" });
      const action = accountAction(random, now, by, "staff account ended", account, { role: account.role });
      const ended = await accounts.end(account.id, version ?? account.version, now, { action, manager });
      return ended === "done" ? done({ ...account, endedAt: now }) : fail({ code: ended });
    },

    async endSessions(login, by) {
      const account = await findManaged(needs, login, by);
      if (!account) return fail({ code: "unknown-account" });
      const action = accountAction(random, clock(), signerOf(by).name, "signed out everywhere", account);
      return done(await accounts.endSessions(account.id, action));
    },
    change: (asked, by) => changeAccount(needs, asked, by, clock()),
    async devicesOf(login, by) {
      const account = await findManaged(needs, login, by);
      if (!account) return undefined;
      const [sessions, passkeys] = await Promise.all([
        accounts.sessions(account.id),
        accounts.passkeys(account.id),
      ]);
      return { account, sessions, passkeys };
    },
    async endSessionOf(login, sessionId, by) {
      const account = await findManaged(needs, login, by);
      if (!account) return false;
      const { name } = signerOf(by);
      const action = accountAction(random, clock(), name, "device signed out", account, { sessionId });
      return accounts.endOwnSession(account.id, sessionId, action);
    },
    list: () => accounts.list(),
    hasAny: () => accounts.hasAny(),
    invitation: (token) => openInvitation(needs, token, clock()),
    joinByPassword: (asked, caller) => joinByPassword(needs, asked, caller, clock()),
    passkeyRegistration: (token) => passkeyRegistration(needs, token, clock()),
    joinByPasskey: (asked, caller) => joinByPasskey(needs, asked, caller, clock()),

    async devices(accountId) {
      const [sessions, passkeys] = await Promise.all([
        accounts.sessions(accountId),
        accounts.passkeys(accountId),
      ]);
      return { sessions, passkeys };
    },

    endSession: (account, sessionId) =>
      accounts.endOwnSession(
        account.id,
        sessionId,
        accountAction(random, clock(), account.name, "device signed out", account),
      ),
  };
}

export type ChangeAccountError =
  | { code: "unknown-account" }
  /** Accounts may not change their own role or scope. */
  | { code: "own-account" }
  | { code: Exclude<AccountChanged, "done"> }
  | { code: "bad-mobile" }
  /** Who signs works for some labs and zones, and the account would for others too. */
  | { code: "out-of-scope" };

interface AccountChange extends Pick<StaffAccount, "role" | "labIds" | "zoneIds" | "mobile"> {
  login: string;
  /** The version that the page has shown. */
  version: number;
}

/** Changes an account's role, labs and zones, or number; effective from the next request. */
async function changeAccount(
  needs: Pick<SignInNeeds, "accounts" | "random">,
  { login, version, ...to }: AccountChange,
  signer: Signer,
  now: Date,
): Promise<Result<StaffAccount, ChangeAccountError>> {
  const { name: by, manager } = signerOf(signer);
  const account = await findManaged(needs, login, signer);
  if (!account) return fail({ code: "unknown-account" });
  if (isOwnAccount(account, signer)) return fail({ code: "own-account" });
  if (!mayManage(signer, to)) return fail({ code: "out-of-scope" });
  if (errorOf({ ...account, ...to })?.code === "bad-mobile") return fail({ code: "bad-mobile" });
  const details = { before: workOf(account), after: workOf(to) };
  const action = accountAction(needs.random, now, by, "staff account changed", account, details);
  const changed = await needs.accounts.change(account.id, version, to, { action, manager });
  return changed === "done" ? done({ ...account, ...to, version: version + 1 }) : fail({ code: changed });
}

/** The record has only whether there is a number, because others can read it. */
function workOf({
  role,
  labIds,
  zoneIds,
  mobile,
}: Pick<StaffAccount, "role" | "labIds" | "zoneIds" | "mobile">) {
  return { role, labIds, zoneIds, hasMobile: mobile !== "" };
}

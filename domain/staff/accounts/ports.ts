import type { StaffAction } from "../staff-action.ts";
import type {
  AccountSecrets,
  InvitationKind,
  ListedAccount,
  ListedPasskey,
  Manager,
  OpenInvitation,
  Passkey,
  StaffAccount,
  StaffSession,
} from "./types.ts";

export interface NewInvitation {
  tokenHash: Uint8Array;
  accountId: string;
  kind: InvitationKind;
  sealed: Uint8Array;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface NewSession {
  tokenHash: Uint8Array;
  id: string;
  accountId: string;
  deviceHash: Uint8Array;
  userAgent: string;
  now: Date;
}

/** "over": another request has used the invitation meanwhile. "passkey-taken": it signs another account in; nothing has changed. */
export type JoinOutcome = "done" | "over" | "passkey-taken";

/** New credentials of an account; they replace the old ones. */
export type Credentials =
  | { kind: "password"; passwordHash: string; sealed: Uint8Array; step: number }
  | { kind: "passkey"; passkey: Passkey; label: string };

/**
 * "last-administrator": nobody would be left who may invite, end and change accounts. "no-administrator": who signs has been ended or has
 * another role since they were asked for.
 */
export type AccountChanged = "done" | "changed" | "last-administrator" | "no-administrator";

/** A change with its entry in the record; the account that signs it at the desk, null for a person at the machine. */
export interface SignedChange {
  action: StaffAction;
  manager: Manager | null;
}

/** Links, passkeys and one-time codes by which the staff come in. Each change notes its action in its own transaction. */
export interface StaffCredentialStore {
  findInvitation(tokenHash: Uint8Array, now: Date): Promise<OpenInvitation | undefined>;
  takeUpInvitation(
    tokenHash: Uint8Array,
    credentials: Credentials,
    now: Date,
    action: StaffAction,
  ): Promise<JoinOutcome>;
  addChallenge(challenge: string, purpose: string, expiresAt: Date): Promise<void>;
  /** True once for each challenge. */
  takeChallenge(challenge: string, purpose: string, now: Date): Promise<boolean>;
  passkeys(accountId: string): Promise<ListedPasskey[]>;
  /** With its active account. */
  findPasskey(id: string): Promise<{ passkey: Passkey; account: StaffAccount } | undefined>;
  /** True once for each value of a passkey's counter, so that of two cloned devices only one can sign in. */
  takePasskeyUse(id: string, counter: number, now: Date): Promise<boolean>;
  /** True once for each time step of the secret that is `sealed`, which is kept as `resealed` from then on. */
  takeTotpStep(
    accountId: string,
    step: number,
    secret: { sealed: Uint8Array; resealed: Uint8Array },
  ): Promise<boolean>;
}

/** Sessions of the staff, and the devices on which they were opened. Each change notes its action in its own transaction. */
export interface StaffSessionStore {
  /** The subject under which attempts of a known device of a login's account are counted; null for any other device. */
  knownDevice(login: string, deviceHash: Uint8Array): Promise<string | null>;
  /**
   * Whether the device is new to an account that was used on another one before. "changed", and nothing is stored: the account has ended
   * or has another version than `version` (null: any), as after a recovery with other credentials.
   */
  startSession(
    session: NewSession,
    version: number | null,
    action: StaffAction,
  ): Promise<{ isNewDevice: boolean } | "changed">;
  /** A session with its active account, if it was used within `idleMs` or is protected by a PIN. */
  findSession(
    tokenHash: Uint8Array,
    facts: { now: Date; idleMs: number; longestMs: number },
  ): Promise<{ session: StaffSession; account: StaffAccount } | undefined>;
  touchSession(tokenHash: Uint8Array, now: Date): Promise<void>;
  endSession(tokenHash: Uint8Array): Promise<void>;
  sessions(accountId: string): Promise<StaffSession[]>;
  /** Ends every session of an account; how many there were. */
  endSessions(accountId: string, action: StaffAction): Promise<number>;
  /** False when the account has no such session. */
  endOwnSession(accountId: string, sessionId: string, action: StaffAction): Promise<boolean>;
}

/** Accounts of the staff. Each change notes its action in its own transaction. */
export interface StaffAccountStore extends StaffCredentialStore, StaffSessionStore {
  /** The active account of a login. */
  findByLogin(login: string): Promise<AccountSecrets | undefined>;
  /** Active ones first, by name. */
  list(): Promise<ListedAccount[]>;
  hasAny(): Promise<boolean>;
  add(
    account: StaffAccount,
    invitation: NewInvitation,
    action: StaffAction,
    manager: Manager | null,
  ): Promise<"added" | "login-taken" | "name-taken" | "no-administrator">;
  /** Replaces the account's open invitations. */
  invite(
    invitation: NewInvitation,
    action: StaffAction,
    manager: Manager | null,
  ): Promise<"done" | "no-administrator">;
  /** Ends an account and its sessions; cash that it has as a collector is reception's to count. "changed": it has ended or has another version. */
  end(id: string, version: number, now: Date, signed: SignedChange): Promise<AccountChanged>;
  /** Sets role, scope and number, which count from the next request on; cash of who is no collector any more is reception's to count. "changed": it has ended or has another version. */
  change(
    id: string,
    version: number,
    to: Pick<StaffAccount, "role" | "labIds" | "zoneIds" | "mobile">,
    signed: SignedChange,
  ): Promise<AccountChanged>;
}

/** Passkeys by WebAuthn, as JSON of the standard's own shapes. */
export interface Passkeys {
  registrationOptions(account: { id: string; login: string; name: string }): Promise<PasskeyOptions>;
  checkRegistration(response: unknown, take: TakeChallenge): Promise<Passkey | null>;
  signInOptions(): Promise<PasskeyOptions>;
  /** The id of the passkey that a response names; null for what is none. */
  idOf(response: unknown): string | null;
  /** The new counter; null for an invalid response. */
  checkSignIn(response: unknown, passkey: Passkey, take: TakeChallenge): Promise<{ counter: number } | null>;
}

export interface PasskeyOptions {
  challenge: string;
  options: unknown;
}

export type TakeChallenge = (challenge: string) => Promise<boolean>;

/** One-time passwords by time (RFC 6238). */
export interface Totp {
  newSecret(): Uint8Array;
  /** The URI for an authenticator app, and the key to type instead. */
  show(secret: Uint8Array, login: string): { uri: string; key: string };
  /** The time step of a code, at most one away from now; null for a wrong code. */
  stepOf(secret: Uint8Array, code: string, now: Date): number | null;
}

/** Encrypts values that the database must not contain in clear text. */
export interface SecretBox {
  seal(secret: Uint8Array): Uint8Array;
  open(sealed: Uint8Array): Uint8Array | null;
  /** The same under the key of today; what is so already, or opens with no key, comes back as it is. */
  reseal(sealed: Uint8Array): Uint8Array;
}

export interface StaffTokens {
  fresh(): string;
  hash(token: string): Uint8Array;
}

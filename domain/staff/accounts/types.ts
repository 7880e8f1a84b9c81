import type { Role } from "../roles.ts";
import type { Scope } from "../scope.ts";
import { coversPlaces } from "../scope.ts";

/** A person of the chain who may sign in at the desk. */
export interface StaffAccount extends Scope {
  id: string;
  /** The login name. */
  login: string;
  /** The name in the staff's record. */
  name: string;
  role: Role;
  labIds: number[];
  zoneIds: number[];
  /** The number that is notified of a sign-in on a new device; "" for none. */
  mobile: string;
  isDemo: boolean;
  createdAt: Date;
  createdBy: string;
  endedAt: Date | null;
  version: number;
}

/** An account with its credentials. */
export interface AccountSecrets {
  account: StaffAccount;
  passwordHash: string | null;
  totp: { sealed: Uint8Array; lastStep: number } | null;
}

/** As the list of accounts shows it. */
export interface ListedAccount extends StaffAccount {
  hasPassword: boolean;
  passkeys: number;
  /** Time of the last use of the desk; null for none. */
  seenAt: Date | null;
}

export interface StaffSession {
  id: string;
  createdAt: Date;
  seenAt: Date;
  userAgent: string;
  /** When the PIN was last typed in it; null for not yet, and for roles without one. */
  pinAt: Date | null;
}

export interface Passkey {
  /** base64url, as the browser gives it. */
  id: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
}

export interface ListedPasskey {
  id: string;
  label: string;
  createdAt: Date;
}

export type InvitationKind = "invite" | "recover";

export interface OpenInvitation {
  account: StaffAccount;
  kind: InvitationKind;
  /** The one-time password secret that the page shows, sealed. */
  sealed: Uint8Array;
  expiresAt: Date;
}

/** Who signs a change of accounts: an administrator's account at the desk, or a person at the machine by their name. */
export type Signer = string | (Manager & Pick<StaffAccount, "name">);

/** The account of an administrator with its places, as they were when a change was asked for. */
export type Manager = Pick<StaffAccount, "id" | "labIds" | "zoneIds">;

/** The name in the record, and the account if there is one. */
export function signerOf(by: Signer): { name: string; manager: Manager | null } {
  return typeof by === "string" ? { name: by, manager: null } : { name: by.name, manager: by };
}

/** Whether who signs manages accounts of a scope: an administrator of some labs and zones those of these alone. */
export function mayManage(by: Signer, scope: Scope): boolean {
  return typeof by === "string" || coversPlaces(by, scope);
}

/** Whether who signs changes their own account: by its id, or at the machine by its name or sign-in name, however they are written. */
export function isOwnAccount(account: Pick<StaffAccount, "id" | "name" | "login">, by: Signer): boolean {
  if (typeof by !== "string") return account.id === by.id;
  const who = by.trim().toLowerCase();
  return account.name.toLowerCase() === who || account.login.toLowerCase() === who;
}

export interface StaffCaller {
  address: string;
  userAgent: string;
  deviceHash: Uint8Array;
}

/** The name of a collector for customers: "Bikash" of "Bikash Mondal", "Anita" of "Dr. Anita Banerjee". */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !/^(dr|mr|mrs|ms|md|prof|smt|shri)\.?$/i.test(word)) ?? words[0] ?? "";
}

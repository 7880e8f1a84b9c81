import type { ApiSessionUser } from "../../contract/identity.ts";
import { call, whenLoginNeeded } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { showMessage } from "./message-dialog.ts";
import { forget, keep, readKept } from "./shared-data.ts";
import { createStore } from "./store.ts";

/** The session user, as session storage keeps it under `userData` (specification, section 3). */
export interface UserData {
  displayName: string;
  /** Masked: a shared computer must not give the number away. */
  mobileNo: string;
  /** Masked. */
  emailId: string;
  /** Opaque and public: nobody can log in with it. */
  authTokenId: string;
  isLoggedIn: boolean;
  /** True only when the server's value equals 1. */
  IsSmartReportExists: boolean;
  HasMinInfo: number;
  /** True when `HasMinInfo` is at least 15. */
  hasMinInfo: boolean;
}

const ENOUGH_INFO = 15;

export const ANONYMOUS: UserData = {
  displayName: "",
  mobileNo: "",
  emailId: "",
  authTokenId: "",
  isLoggedIn: false,
  IsSmartReportExists: false,
  HasMinInfo: 0,
  hasMinInfo: false,
};

export function userDataOf(isLoggedIn: boolean, user: ApiSessionUser): UserData {
  if (!isLoggedIn) return ANONYMOUS;
  return {
    displayName: user.DisplayName,
    mobileNo: maskMobile(user.MobileNo),
    emailId: maskEmail(user.EmailId),
    authTokenId: user.authTokenId ?? "",
    isLoggedIn: true,
    IsSmartReportExists: user.IsSmartReportExists === 1,
    HasMinInfo: user.HasMinInfo,
    hasMinInfo: user.HasMinInfo >= ENOUGH_INFO,
  };
}

/** 9830012345 → "98******45"; what is masked already stays so. */
function maskMobile(mobile: string): string {
  return mobile.length < 6
    ? mobile
    : `${mobile.slice(0, 2)}${"*".repeat(mobile.length - 4)}${mobile.slice(-2)}`;
}

/** asha.roy@example.in → "a***@example.in". */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? email : `${email.charAt(0)}***${email.slice(at)}`;
}

/** The titles of what comes over a customer's page, and of what stands in its place, when the page's session has ended. */
export const SESSION_OVER = "Your session has expired";
export const OTHERS_SESSION = "Somebody else is logged in here now";

interface SessionState {
  user: UserData;
  /** False until the server or the session storage has told. */
  known: boolean;
}

const KEY = "userData";

export const sessionStore = createStore<SessionState>({ user: ANONYMOUS, known: false });

let running: Promise<UserData> | null = null;
/** Counts logins and logouts: what was asked before one of them is answered too late. */
let turns = 0;
/** Who was last logged in on this page; empty after a logout in this tab. */
let lastCustomer = "";

/** What this tab knew last, before the server has answered. */
export function recallSession(): void {
  const kept = readKept(KEY);
  if (!isUserData(kept)) return;
  lastCustomer = kept.authTokenId;
  sessionStore.change({ user: kept, known: true });
}

/** Asks the server who is logged in; several at once are one call. A failure, or a login or logout meanwhile, leaves what is known. */
export function refreshSession(): Promise<UserData> {
  if (running) return running;
  const turn = turns;
  const asked = call(endpoints.hasLogedIn, { quiet: true })
    .then(({ status, data }) =>
      turn === turns ? remember(userDataOf(status, data)) : sessionStore.read().user,
    )
    .catch(() => sessionStore.read().user)
    .finally(() => {
      if (running === asked) running = null;
    });
  running = asked;
  return asked;
}

function beginTurn(): void {
  turns += 1;
  running = null;
}

/** After a login: the answer's data become the session user at once. */
export function rememberLogin(user: ApiSessionUser): UserData {
  beginTurn();
  return remember(userDataOf(true, user));
}

/** After a logout: session storage and the local-storage token are cleared. */
export function forgetSession(): void {
  lastCustomer = "";
  endSession();
}

function endSession(): void {
  beginTurn();
  forget(KEY);
  forgetToken();
  sessionStore.change({ user: ANONYMOUS, known: true });
}

function forgetToken(): void {
  try {
    localStorage.removeItem("token");
  } catch {
    // Storage that is closed holds nothing.
  }
}

function remember(user: UserData): UserData {
  keep(KEY, user);
  if (user.isLoggedIn) lastCustomer = user.authTokenId;
  // The header's Log Out is a path of the server: the page that comes after it learns only here that the session is over.
  else forgetToken();
  const before = sessionStore.read();
  const same = before.known && JSON.stringify(before.user) === JSON.stringify(user);
  if (!same) sessionStore.change({ user, known: true });
  return user;
}

/** Whether the tab has logged out, or somebody else in, on a later page than this one, which the browser has kept whole. */
export function hasTabGoneOn(): boolean {
  const kept = readKept(KEY) as Partial<UserData> | null;
  return (kept?.authTokenId ?? "") !== sessionStore.read().user.authTokenId;
}

function isUserData(value: unknown): value is UserData {
  if (typeof value !== "object" || value === null) return false;
  return Object.keys(ANONYMOUS).every((key) => key in value);
}

/** For whom the pages of this tab are: who was last logged in here, also when that session is over. */
export const customerOfTab = (): string => lastCustomer;

/** The session is over while a page of the customer is open: the login comes over the page, and what is typed there stays. */
export function tellSessionOver(): void {
  endSession();
  showMessage({
    title: SESSION_OVER,
    text: "Please log in again. What you have typed here and what is in your cart stays.",
    asksLoginOf: lastCustomer,
  });
}

/**
 * Somebody else has logged in while a page of the customer is open; a form of it was refused. Whoever does not log in again gets the page
 * loaded again.
 */
export async function tellOthersSession(): Promise<void> {
  const asksLoginOf = lastCustomer;
  endSession();
  await refreshSession();
  showMessage({
    title: OTHERS_SESSION,
    text: "Nothing was sent. Log in again to go on with what you have typed. If you close this, the page is loaded anew for the one who is logged in.",
    asksLoginOf,
    closingReloads: true,
  });
}

whenLoginNeeded(() => {
  if (sessionStore.read().user.isLoggedIn) tellSessionOver();
});

import type { ApiSessionUser } from "../../contract/identity.ts";
import { call, whenLoginNeeded } from "./call.ts";
import { endpoints } from "./endpoints.ts";
import { showMessage } from "./message-dialog.ts";
import { forget, forgetSearches, forgetTexts, keep, readStored, SESSION_KEY } from "./session-storage.ts";
import { createStore } from "./store.ts";

/**
 * The session user in session storage under `userData` (specification, section 3). The number and the e-mail are not masked: it is the
 * customer's own tab, and a logout and the end of the tab remove them (docs/decisions/0006-sessions-and-csrf.md).
 */
export interface UserData {
  displayName: string;
  mobileNo: string;
  emailId: string;
  /** Opaque and public: it is no credential. */
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
    mobileNo: user.MobileNo,
    emailId: user.EmailId,
    authTokenId: user.authTokenId ?? "",
    isLoggedIn: true,
    IsSmartReportExists: user.IsSmartReportExists === 1,
    HasMinInfo: user.HasMinInfo,
    hasMinInfo: user.HasMinInfo >= ENOUGH_INFO,
  };
}

/** Titles of the dialog over a customer's page, and of the error screen, when the page's session has ended. */
export const SESSION_OVER = "Your session has expired";
export const OTHERS_SESSION = "Someone else is now logged in here";

interface SessionState {
  user: UserData;
  /** False until the value from the server or the session storage has loaded. */
  known: boolean;
}

export const sessionStore = createStore<SessionState>({ user: ANONYMOUS, known: false });

let running: Promise<UserData> | null = null;
/** Counts logins and logouts: a response requested before one of them is outdated. */
let sessionVersion = 0;
/** The last customer logged in on this page; empty after a logout in this tab. */
let lastCustomer = "";

/** Restores what this tab knew last, before the server's response. */
export function restoreSession(): void {
  const kept = readStored(SESSION_KEY);
  if (!isUserData(kept)) return;
  lastCustomer = kept.authTokenId;
  sessionStore.change({ user: kept, known: true });
}

/** Checks with the server who is logged in; concurrent checks share one call. A failure, or a login or logout meanwhile, leaves the state unchanged. */
export function refreshSession(): Promise<UserData> {
  if (running) return running;
  const version = sessionVersion;
  const asked = call(endpoints.hasLogedIn, { background: true })
    .then(({ status, data }) =>
      version === sessionVersion ? remember(userDataOf(status, data)) : sessionStore.read().user,
    )
    .catch(() => sessionStore.read().user)
    .finally(() => {
      if (running === asked) running = null;
    });
  running = asked;
  return asked;
}

function nextSessionVersion(): void {
  sessionVersion += 1;
  running = null;
}

/** After a login: the response's data becomes the session user at once. */
export function rememberLogin(user: ApiSessionUser): UserData {
  nextSessionVersion();
  return remember(userDataOf(true, user));
}

/** After a logout: session storage, with what was typed, confirmed, searched and compared, and the local-storage token are cleared. */
export function forgetSession(): void {
  lastCustomer = "";
  forgetTexts();
  endSession();
  forget(SESSION_KEY);
}

/** Session storage says then what the server says: the anonymous default. */
function endSession(): void {
  nextSessionVersion();
  remember(ANONYMOUS);
}

function forgetToken(): void {
  try {
    localStorage.removeItem("token");
  } catch {
    // Local storage is unavailable, so it holds nothing.
  }
}

function remember(user: UserData): UserData {
  const before = sessionStore.read();
  // Whoever comes next sees nothing of what the customer before has searched and compared.
  const last = user.isLoggedIn ? lastCustomer : before.user.authTokenId;
  if (last !== "" && last !== user.authTokenId) forgetSearches();
  keep(SESSION_KEY, user);
  if (user.isLoggedIn) lastCustomer = user.authTokenId;
  // The header's Log Out is a URL of the server: the next page learns only here that the session has ended.
  else forgetToken();
  const same = before.known && JSON.stringify(before.user) === JSON.stringify(user);
  if (!same) sessionStore.change({ user, known: true });
  return user;
}

/** Whether this tab has logged out, or somebody else has logged in, on a later page than this one (restored from the back-forward cache). */
export function isTabOutdated(): boolean {
  const kept = readStored(SESSION_KEY) as Partial<UserData> | null;
  return (kept?.authTokenId ?? "") !== sessionStore.read().user.authTokenId;
}

function isUserData(value: unknown): value is UserData {
  if (typeof value !== "object" || value === null) return false;
  return Object.keys(ANONYMOUS).every((key) => key in value);
}

/** The customer of this tab's pages: the last one logged in here, even if that session has ended. */
export const customerOfTab = (): string => lastCustomer;

/** The session has ended while a customer's page is open: the login opens over the page, and what is typed there stays. */
export function showSessionExpired(): void {
  endSession();
  showMessage({
    title: SESSION_OVER,
    text: "Please log in again. What you typed and your cart are saved.",
    asksLoginOf: lastCustomer,
  });
}

/** Somebody else has logged in while a customer's page is open, and a form of it was rejected. Without a new login the page is reloaded. */
export async function showOthersSession(): Promise<void> {
  const asksLoginOf = lastCustomer;
  endSession();
  await refreshSession();
  showMessage({
    title: OTHERS_SESSION,
    text: "Nothing was sent. Log in again to continue with what you typed. If you close this, the page reloads for the person who is logged in.",
    asksLoginOf,
    closingReloads: true,
  });
}

whenLoginNeeded(() => {
  if (sessionStore.read().user.isLoggedIn) showSessionExpired();
});

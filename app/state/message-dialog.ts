import { createStore } from "./store.ts";

/** The content of a message dialog. */
export interface Message {
  title: string;
  text: string;
  /** A pincode without service: the dialog names the nearest labs and offers a call back. */
  notServed?: string;
  /** Milliseconds until the page reloads by itself, whether the dialog is open or not. */
  reloadAfterMs?: number;
  /** The dialog contains the login for the customer (`authTokenId`) that the page was rendered for. */
  asksLoginOf?: string;
  /** The message after the login; by default, to send the form again. */
  afterLogin?: string;
  /** If it is closed without a login, the page is reloaded. */
  closingReloads?: boolean;
}

/** Anybody may log in through the dialog: the page was a visitor's. */
export const ANYBODY = "*";

/** The open message, if any; the layout's `MessageDialog` shows it. */
export const messageStore = createStore<Message | null>(null);

export function showMessage(message: Message): void {
  messageStore.change(message);
  if (message.reloadAfterMs !== undefined) reloadAfter(message.reloadAfterMs);
}

let reloading: ReturnType<typeof setTimeout> | undefined;

/** Another page has loaded its prices again, and what is typed there must stay. */
function reloadAfter(ms: number): void {
  const { pathname } = location;
  clearTimeout(reloading);
  reloading = setTimeout(() => {
    if (location.pathname === pathname) location.reload();
  }, ms);
}

export function hideMessage(): void {
  messageStore.change(null);
}

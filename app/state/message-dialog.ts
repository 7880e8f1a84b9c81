import { createStore } from "./store.ts";

/** What a dialog over the page says. */
export interface Message {
  title: string;
  text: string;
  /** Milliseconds after which the page reloads by itself, whether the dialog is still open or not. */
  reloadAfterMs?: number;
  /** The dialog has the login in it, for the customer (`authTokenId`) whose page this is. */
  asksLoginOf?: string;
  /** Whoever closes it without that gets the page loaded again. */
  closingReloads?: boolean;
}

/** The message on screen, if any; `MessageDialog` in the frame shows it. */
export const messageStore = createStore<Message | null>(null);

export function showMessage(message: Message): void {
  messageStore.change(message);
  if (message.reloadAfterMs !== undefined) reloadAfter(message.reloadAfterMs);
}

let reloading: ReturnType<typeof setTimeout> | undefined;

/** Another page has read its prices again, and what is typed there stays. */
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

import { createStore } from "./store.ts";

/** What a dialog over the page says. */
export interface Message {
  title: string;
  text: string;
  /** The page reloads by itself after so many milliseconds. */
  reloadAfterMs?: number;
  /** Where the dialog's main button leads; without it the button only closes. */
  link?: { label: string; to: string };
}

/** The message on screen, if any; `MessageDialog` in the frame shows it. */
export const messageStore = createStore<Message | null>(null);

export function showMessage(message: Message): void {
  messageStore.change(message);
}

export function hideMessage(): void {
  messageStore.change(null);
}

/** A short message that goes away by itself. Errors stay until they are put away. */
export type Toast = { id: number; kind: "success" | "info" | "error"; text: string };

const SHOWN_MS = 5000;
const NONE: readonly Toast[] = [];

let toasts: readonly Toast[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a message and returns its id; the same words are not shown twice at once. Browser only: the server keeps no messages. */
export function showToast(text: string, kind: Toast["kind"] = "success"): number {
  const id = ++lastId;
  change([...toasts.filter((toast) => toast.text !== text), { id, kind, text }]);
  if (kind !== "error") setTimeout(() => hideToast(id), SHOWN_MS);
  return id;
}

/** Puts a message away. */
export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  readOnServer: () => NONE,
};

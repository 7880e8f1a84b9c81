import { useEffect, useSyncExternalStore } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";

/** A short message that disappears by itself. Errors stay until they are dismissed. */
type Toast = { id: number; kind: "success" | "info" | "error"; text: string };

const SHOWN_MS = 5000;
const NONE: readonly Toast[] = [];

let toasts: readonly Toast[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id; the same text is not shown twice at once. Browser only: the server keeps no toasts. */
export function showToast(text: string, kind: Toast["kind"] = "success"): number {
  const id = ++lastId;
  change([...toasts.filter((toast) => toast.text !== text), { id, kind, text }]);
  if (kind !== "error") setTimeout(() => hideToast(id), SHOWN_MS);
  return id;
}

/** Dismisses a toast. */
export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

/** Dismisses the toast with a text, if there is one: what it told of is over. */
export function hideToastOf(text: string): void {
  change(toasts.filter((toast) => toast.text !== text));
}

/** For `useSyncExternalStore`. */
const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => toasts,
  readOnServer: () => NONE,
};

/**
 * Where toasts are rendered: in the root, and in each open dialog. Both live regions exist from the start, so that additions are announced;
 * only one with content has a role.
 */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const errors = toasts.filter((toast) => toast.kind === "error");
  const others = toasts.filter((toast) => toast.kind !== "error");
  // What has the focus is not below a new toast: while there is one, the page's scroll padding has its room.
  useEffect(() => {
    if (toasts.length > 0)
      document.querySelector("main :focus-visible")?.scrollIntoView({ block: "nearest" });
  }, [toasts]);
  return (
    <div className="toasts">
      <div aria-live="polite" role={others.length > 0 ? "status" : undefined}>
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div aria-live="assertive" role={errors.length > 0 ? "alert" : undefined}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

const ICON = { success: "check-circle", info: "info", error: "alert-circle" } as const;

/** One toast. */
export function ToastCard({ toast }: { toast: Toast }) {
  const t = useTranslate();
  return (
    <div className={`toast toast-${toast.kind}`}>
      <Icon name={ICON[toast.kind]} size={20} />
      <p>{t.lookup(toast.text)}</p>
      <button type="button" className="control-button self-stretch" onClick={() => hideToast(toast.id)}>
        <Icon name="x" size={20} />
        <span className="sr-only">{t("Dismiss")}</span>
      </button>
    </div>
  );
}

import { useSyncExternalStore } from "react";
import { useSay } from "../words/use-say.ts";
import { Icon } from "./icon.tsx";
import { hideToast, showToast, type Toast, toastStore } from "./toast-store.ts";

/** Gives the function that shows a toast: `const toast = useToast(); toast("Added to your cart")`. */
export function useToast(): typeof showToast {
  return showToast;
}

/** Where toasts appear; once, in the root. Both live regions stand empty from the start, so that additions are read out. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  return (
    <div className="toasts">
      <div role="status">
        {toasts
          .filter((toast) => toast.kind !== "error")
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter((toast) => toast.kind === "error")
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  );
}

const ICON = { success: "check-circle", info: "info", error: "alert-circle" } as const;

/** One message, as the region draws it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const say = useSay();
  return (
    <div className={`toast toast-${toast.kind}`}>
      <Icon name={ICON[toast.kind]} size={20} />
      <p>{say.known(toast.text)}</p>
      <button type="button" className="control-button self-stretch" onClick={() => hideToast(toast.id)}>
        <Icon name="x" size={20} />
        <span className="sr-only">{say("Put away")}</span>
      </button>
    </div>
  );
}

import { useEffect, useRef } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { UNREACHABLE } from "../state/call.ts";
import type { Message } from "../state/message-store.ts";
import { hideMessage } from "../state/message-store.ts";
import { buttonClass } from "../ui/button.tsx";
import type { LoadFailedProps } from "../ui/lazy-component.tsx";
import { showToast } from "../ui/toast.tsx";

/** Shown instead of a menu panel whose code did not load. */
export const PanelFallback: LoadFailedProps<object> = ({ retry }) => {
  const t = useTranslate();
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{t.lookup(UNREACHABLE)}</p>
      <button type="button" className={buttonClass({ variant: "secondary" })} onClick={retry}>
        {t("Try again")}
      </button>
    </div>
  );
};

/** Shown instead of the search results. */
export const SearchFallback: LoadFailedProps<{ isOpen: boolean }> = ({ isOpen, retry }) => (
  <div className="search-panel" hidden={!isOpen}>
    <div className="search-words">
      <PanelFallback retry={retry} />
    </div>
  </div>
);

/** Instead of the side menu, which is a dialog: a toast, and the next press tries again. */
export const SideMenuFallback: LoadFailedProps<{ open: boolean; onClose: () => void }> = (props) => {
  const { open, onClose, retry } = props;
  const hasShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each press
  useEffect(() => {
    if (!open) return;
    if (hasShown.current) return retry();
    hasShown.current = true;
    showToast(UNREACHABLE, "error");
    onClose();
  }, [open]);
  return null;
};

/** Instead of a message dialog: the message as a toast. */
export const MessageFallback: LoadFailedProps<{ message: Message }> = ({ message, retry }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each message
  useEffect(() => {
    showToast(message.text, "error");
    retry();
    hideMessage();
  }, [message]);
  return null;
};

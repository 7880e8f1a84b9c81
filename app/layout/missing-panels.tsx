import { useEffect, useRef } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { UNREACHABLE } from "../state/call.ts";
import { hideMessage, type Message } from "../state/message-dialog.ts";
import { buttonClass } from "../ui/button.tsx";
import type { MissingPart } from "../ui/late-part.tsx";
import { showToast } from "../ui/toast.tsx";

/** In the place of a menu's panel whose code did not come. */
export const MissingPanel: MissingPart<object> = ({ askAgain }) => {
  const t = useTranslate();
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert">{t.known(UNREACHABLE)}</p>
      <button type="button" className={buttonClass({ variant: "secondary" })} onClick={askAgain}>
        {t("Try again")}
      </button>
    </div>
  );
};

/** In the place of the search's results. */
export const MissingSearch: MissingPart<{ isOpen: boolean }> = ({ isOpen, askAgain }) => (
  <div className="search-panel" hidden={!isOpen}>
    <div className="search-words">
      <MissingPanel askAgain={askAgain} />
    </div>
  </div>
);

/** In the place of the side menu, which is a dialog: a toast says it, and the next press asks again. */
export const MissingSide: MissingPart<{ open: boolean; onClose: () => void }> = (props) => {
  const { open, onClose, askAgain } = props;
  const hasSaid = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is answered once
  useEffect(() => {
    if (!open) return;
    if (hasSaid.current) return askAgain();
    hasSaid.current = true;
    showToast(UNREACHABLE, "error");
    onClose();
  }, [open]);
  return null;
};

/** In the place of a message's dialog: the message as a toast. */
export const MissingMessage: MissingPart<{ message: Message }> = ({ message, askAgain }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is said once
  useEffect(() => {
    showToast(message.text, "error");
    askAgain();
    hideMessage();
  }, [message]);
  return null;
};

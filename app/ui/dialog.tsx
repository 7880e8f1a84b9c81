import type { MouseEvent, ReactNode } from "react";
import { useId } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ToastRegion } from "./toast.tsx";
import { useModal } from "./use-modal.ts";

export type DialogProps = {
  open: boolean;
  /** Another value opens it again that was closed meanwhile. */
  turn?: string | undefined;
  /** Called when it closes by the cross, Escape, or a press beside it. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: "normal" | "wide" | undefined;
  /** Used by `Sheet`. */
  className?: string | undefined;
};

/**
 * A native modal dialog: the page behind is inert, Escape closes, the focus comes back. Without scripts a
 * dialog rendered open stands in the page, and its cross submits a `method="dialog"` form.
 */
export function Dialog(props: DialogProps) {
  const { open, turn, onClose, title, children, footer, size, className } = props;
  const t = useTranslate();
  const id = useId();
  const { ref, openAtFirst } = useModal(open, turn);
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) event.currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape.
    <dialog
      ref={ref}
      open={openAtFirst}
      aria-labelledby={id}
      className={classNames("dialog", size === "wide" && "dialog-wide", className)}
      onClose={onClose}
      onClick={pressBeside}
    >
      <div className="dialog-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <form method="dialog">
          <Button type="submit" variant="quiet" icon="x" iconOnly>
            {t("Close")}
          </Button>
        </form>
      </div>
      {/* The page's own region is out of reach and beneath the veil; words there would be neither read out nor put away. */}
      {open && <ToastRegion />}
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

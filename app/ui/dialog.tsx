import type { MouseEvent, ReactNode, RefObject, SyntheticEvent } from "react";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ToastRegion } from "./toast.tsx";

type DialogProps = {
  open: boolean;
  /** A new value opens it again after it was closed. */
  openKey?: unknown;
  /** Called when it closes by the cross, Escape, or a press on the backdrop. */
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: "normal" | "wide" | undefined;
  /** Used by `Sheet`. */
  className?: string | undefined;
};

/**
 * A native modal dialog: the page behind is inert, Escape closes, the focus returns. Without scripts a dialog rendered open is part of the
 * page, and its cross submits a `method="dialog"` form.
 */
export function Dialog(props: DialogProps) {
  const { open, openKey, onClose, title, children, footer, size, className } = props;
  const t = useTranslate();
  const id = useId();
  const { ref, openAtFirst } = useModal(open, openKey);
  // Text that is selected by dragging may be let go beside the dialog: the browser reports that as a press on the backdrop.
  const beganBeside = useRef(false);
  const pressBeside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (beganBeside.current && target === currentTarget) currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape.
    <dialog
      ref={ref}
      open={openAtFirst}
      aria-labelledby={id}
      className={classNames("dialog", size === "wide" && "dialog-wide", className)}
      onClose={onClose}
      onPointerDown={({ target, currentTarget }) => {
        beganBeside.current = target === currentTarget;
      }}
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
      {/* The page's own toast region is inert and below the backdrop; toasts there would be neither read out nor dismissible. */}
      {open && <ToastRegion />}
      <div className="dialog-body">{children}</div>
      {footer && <div className="dialog-foot">{footer}</div>}
    </dialog>
  );
}

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  /** The `open` attribute of the first HTML only: later the element's methods change it, and React must not. */
  openAtFirst: boolean;
};

/**
 * Opens and closes a native `<dialog>` as a modal according to `open`. The browser keeps the focus inside and returns it afterwards. A
 * dialog that the server rendered open becomes modal after hydration; one on a new page becomes modal before paint, because as part of the
 * page it would push everything down for a moment. After the browser has closed it, a new `openKey` opens it again.
 */
function useModal(open: boolean, openKey: unknown): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [openAtFirst] = useState(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key checks again
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open || dialog.matches(":modal")) return;
    dialog.removeAttribute("open");
    dialog.showModal();
  }, [open, openKey]);
  // A later effect than the opening: the `close` event may unmount the surrounding component, whose own effects come first.
  useEffect(() => {
    if (!open && ref.current?.open) ref.current.close();
  }, [open]);
  return { ref, openAtFirst };
}

/**
 * Moves the focus if the element with the focus is gone after a change: a control that removed itself would leave the keyboard and the
 * screen reader at the top of the page. `change` is a new string for each change.
 */
export function useFocusAfterLoss<E extends HTMLElement>(change: string): RefObject<E | null> {
  const target = useRef<E>(null);
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [change]);
  return target;
}

/** A dialog at the bottom of a phone and at the right of a wider screen: filters, the side menu, the cart. */
export function Sheet(props: Omit<DialogProps, "className" | "size">) {
  return <Dialog {...props} className="sheet" />;
}

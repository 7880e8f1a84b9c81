import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { ToastRegion } from "./toast.tsx";

type DialogProps = {
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

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  /** The attribute for the first HTML alone: later the element's own methods change it, React must not. */
  openAtFirst: boolean;
};

/**
 * Opens and closes a native `<dialog>` as a modal with `open`. The browser keeps the focus inside and gives it
 * back to where it was. A dialog that the server sent open becomes modal when scripts start; one that a new page brings does so before it
 * is painted, for open in the page it would push everything down for a moment. Closed by the browser, it opens again with
 * another `turn`.
 */
function useModal(open: boolean, turn?: string): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const [openAtFirst] = useState(open);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks anew
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open || dialog.matches(":modal")) return;
    dialog.removeAttribute("open");
    dialog.showModal();
  }, [open, turn]);
  // Later than it opens: its `close` event may take away the component around it, whose own effects come first.
  useEffect(() => {
    if (!open && ref.current?.open) ref.current.close();
  }, [open]);
  return { ref, openAtFirst };
}

type DialogControl = {
  show: () => void;
  hide: () => void;
  /** Spread into `Dialog`, `Sheet` or `ConfirmDialog`. */
  dialog: { open: boolean; onClose: () => void };
};

/** The open state of one dialog. `startOpen` for a dialog that the URL asks for. */
export function useDialog(startOpen = false): DialogControl {
  const [open, setOpen] = useState(startOpen);
  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => setOpen(false), []);
  return { show, hide, dialog: { open, onClose: hide } };
}

/**
 * Where the focus goes when what had it is gone with a change: a control that took itself away would leave the keyboard and the screen
 * reader at the top of the page. `change` is another text after each change.
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

/** A dialog that comes from the bottom of a phone and from the right of a wider screen: filters, the side menu, the cart. */
export function Sheet(props: Omit<DialogProps, "className" | "size">) {
  return <Dialog {...props} className="sheet" />;
}

import type { RefObject } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

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
export function useModal(open: boolean, turn?: string): Modal {
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

import { useCallback, useState } from "react";

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

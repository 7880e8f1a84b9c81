import type { ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The question, with the consequences of a yes (an exact refund, what is lost). */
  children: ReactNode;
  /** Names the action: "Cancel booking", not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  onConfirm: () => void;
};

/** Asks for confirmation of something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useTranslate();
  const { open, onClose, title, children, confirmLabel, cancelLabel, danger, busy, onConfirm } = props;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? t("Keep")}
          </Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

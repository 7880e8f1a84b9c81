import type { MouseEvent, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { ButtonLink } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type UrlDialogProps = {
  title: string;
  /** The URL of the page without the dialog. */
  backTo: string;
  /** Label of the button that cancels. */
  keepLabel: string;
  /** The confirming control: a submit button, or a form with one. */
  action: ReactNode;
  children: ReactNode;
};

/** A confirmation dialog that the page's URL opens, so that it works without scripts too and survives a reload. */
export function UrlDialog({ title, backTo, keepLabel, action, children }: UrlDialogProps) {
  const navigate = useNavigate();
  // If it is opened again before the navigation back has ended, the URL is still that of the dialog.
  const { key } = useLocation();
  return (
    <Dialog
      open
      openKey={key}
      onClose={() => navigate(backTo, { replace: true, preventScrollReset: true })}
      title={title}
      footer={
        <>
          <ButtonLink to={backTo} variant="secondary" replace preventScrollReset onClick={closeItself}>
            {keepLabel}
          </ButtonLink>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** A modal closed by its own method returns the focus, and its `close` event navigates back. */
function closeItself(event: MouseEvent<HTMLAnchorElement>): void {
  const dialog = event.currentTarget.closest("dialog");
  if (!dialog?.matches(":modal")) return;
  event.preventDefault();
  dialog.close();
}

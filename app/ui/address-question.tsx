import type { MouseEvent, ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { ButtonLink } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

type AddressQuestionProps = {
  title: string;
  /** The page without the question. */
  backTo: string;
  /** Says that nothing is to happen. */
  keepLabel: string;
  /** What makes it happen: a submit button, or a form that is one. */
  action: ReactNode;
  children: ReactNode;
};

/** A question that the page's address asks, so that it works without scripts too and survives a reload. */
export function AddressQuestion({ title, backTo, keepLabel, action, children }: AddressQuestionProps) {
  const navigate = useNavigate();
  // Whoever asks again before the way back has ended is still at the question's address.
  const { key } = useLocation();
  return (
    <Dialog
      open
      turn={key}
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

/** A modal that closes by itself gives the focus back to where it was, and leads back as it does. */
function closeItself(event: MouseEvent<HTMLAnchorElement>): void {
  const dialog = event.currentTarget.closest("dialog");
  if (!dialog?.matches(":modal")) return;
  event.preventDefault();
  dialog.close();
}

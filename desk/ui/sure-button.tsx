import type { ReactNode } from "react";
import { Details } from "../../app/ui/details.tsx";
import { SubmitButton } from "./form.tsx";

/** A press that cannot be taken back, in two: the first shows the button that does it, by keys and without scripts too. */
export function SureButton({
  label,
  value,
  children,
}: {
  /** The first press. */
  label: ReactNode;
  /** What the form's `intent` is. */
  value: string;
  /** What the second press does, whole: "End the account of Mita Roy". */
  children: ReactNode;
}) {
  return (
    <Details className="desk-sure">
      <summary>{label}</summary>
      <SubmitButton name="intent" value={value} variant="danger" size="sm">
        {children}
      </SubmitButton>
    </Details>
  );
}

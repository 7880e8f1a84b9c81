import { useNavigation } from "react-router";
import type { ButtonProps } from "../../app/ui/button.tsx";
import { Button } from "../../app/ui/button.tsx";
import { Notice } from "../../app/ui/notice.tsx";
import type { FormError } from "./change-page.ts";
import { Lines } from "./facts.tsx";

/** The message above a rejected form: an error, or somebody else's change. */
export function FormErrorNotice({ failed }: { failed: FormError | undefined }) {
  if (!failed || failed.field !== null) return null;
  return (
    <Notice kind={failed.changes.length > 0 ? "warning" : "error"} message={failed.message} takesFocus>
      <Lines lines={failed.changes} />
    </Notice>
  );
}

/** The sentence at a field. */
export function atField(
  failed: Pick<FormError, "field" | "message"> | undefined,
  field: string,
): string | undefined {
  return failed?.field === field ? failed.message : undefined;
}

/** The button that sends a form; busy while the page waits for the server. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "busy">) {
  return <Button {...props} type="submit" busy={useNavigation().state !== "idle"} />;
}

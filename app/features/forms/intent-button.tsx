import { useNavigation } from "react-router";
import type { ButtonProps } from "../../ui/button.tsx";
import { Button } from "../../ui/button.tsx";

/** A submit button of a form with several: the form's `intent` says which one was pressed, and that one shows a spinner meanwhile. */
export function IntentButton({
  intent,
  ...button
}: Omit<ButtonProps, "name" | "value"> & { intent: string }) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return <Button {...button} type="submit" name="intent" value={intent} busy={busy} />;
}

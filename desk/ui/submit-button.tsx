import { useNavigation } from "react-router";
import type { ButtonProps } from "../../app/ui/button.tsx";
import { Button } from "../../app/ui/button.tsx";

/** The button that sends a form; busy while the page waits for the server. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "busy">) {
  return <Button {...props} type="submit" busy={useNavigation().state !== "idle"} />;
}

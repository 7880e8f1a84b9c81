import { useSay } from "../i18n/use-say.ts";
import { Button } from "./button.tsx";

/** Prints the page as the print styles lay it out; gone when no script runs and on the paper itself. */
export function PrintButton() {
  const say = useSay();
  return (
    <Button variant="secondary" icon="printer" className="needs-script" onClick={() => window.print()}>
      {say("Print")}
    </Button>
  );
}

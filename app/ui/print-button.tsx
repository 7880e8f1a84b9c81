import { useTranslate } from "../i18n/use-translate.ts";
import { Button } from "./button.tsx";

/** Prints the page as the print styles lay it out; gone when no script runs and on the paper itself. */
export function PrintButton() {
  const t = useTranslate();
  return (
    <Button variant="secondary" icon="printer" className="needs-script" onClick={() => window.print()}>
      {t("Print")}
    </Button>
  );
}

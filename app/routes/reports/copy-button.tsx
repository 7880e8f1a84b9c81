import { useState } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Button } from "../../ui/button.tsx";

/** Puts a text into the clipboard. Without script the text can be marked and copied by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslate();
  const [state, setState] = useState<"rest" | "copied" | "refused">("rest");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("refused");
    }
  }
  return (
    <div className="needs-script mt-2 flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" icon="copy" onClick={() => void copy()}>
        {t("Copy")} <span className="sr-only">{what}</span>
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {state === "copied" && t("Copied")}
        {state === "refused" && t("Please mark the text and copy it by hand")}
      </span>
    </div>
  );
}

import { useState } from "react";
import { useSay } from "../../i18n/use-say.ts";
import { Button } from "../../ui/button.tsx";

/** Puts a text into the clipboard. Without script the text can be marked and copied by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const say = useSay();
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
        {say("Copy")} <span className="sr-only">{what}</span>
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {state === "copied" && say("Copied")}
        {state === "refused" && say("Please mark the text and copy it by hand")}
      </span>
    </div>
  );
}

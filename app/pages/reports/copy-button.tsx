import { useState } from "react";
import { Button } from "../../ui/button.tsx";

/** Puts a text into the clipboard. Without script the text can be marked and copied by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
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
        Copy <span className="sr-only">the {what}</span>
      </Button>
      <span role="status" className="text-sm text-ink-soft">
        {state === "copied" && "Copied"}
        {state === "refused" && "Please mark the text and copy it by hand"}
      </span>
    </div>
  );
}

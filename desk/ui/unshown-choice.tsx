import type { FormEvent } from "react";
import { useRef, useState } from "react";
import { Notice } from "../../app/ui/notice.tsx";
import { typedCode } from "../../domain/i18n/typed-text.ts";

const CHOSEN_ANEW =
  "What is chosen above has changed, and this page still shows what was chosen before. Press Show, check it and send the form again. Nothing was done.";

/**
 * For a page on which a form of the address chooses what other forms act on. They act on what the page shows: they are stopped while the form
 * of the address says something else, by the names and values in `shown`. `choice` is the ref of the form of the address, `stop` the
 * `onSubmit` of the others, `notice` stands above them.
 */
export function useUnshownChoice(shown: Readonly<Record<string, string>>) {
  const choice = useRef<HTMLFormElement>(null);
  const page = JSON.stringify(shown);
  const [stopped, setStopped] = useState({ page: "", turn: 0 });
  const stop = (event: FormEvent<HTMLFormElement>) => {
    if (!choice.current) return;
    const chosen = new FormData(choice.current);
    const isShown = Object.entries(shown).every(
      ([name, value]) => typedCode(String(chosen.get(name) ?? "")) === typedCode(value),
    );
    if (isShown) return setStopped({ page: "", turn: 0 });
    event.preventDefault();
    setStopped(({ turn }) => ({ page, turn: turn + 1 }));
  };
  const notice = stopped.page === page && (
    <Notice key={stopped.turn} kind="error" message={CHOSEN_ANEW} takesFocus />
  );
  return { choice, stop, notice };
}

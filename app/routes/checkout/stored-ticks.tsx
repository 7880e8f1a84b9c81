import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { keep, readStored } from "../../state/session-storage.ts";

const KEY = "reviewTicks";

interface StoredTicksProps {
  /** The customer whose ticks they are. */
  of: string;
  children: ReactNode;
}

/**
 * Checkboxes that stay ticked over a reload of the page, in this tab. A tick is of its customer, its choices (the page's query) and its
 * words, which name the tests: what is about anything else is asked anew.
 */
export function StoredTicks({ of, children }: StoredTicksProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = readStored(KEY);
    if (!Array.isArray(kept)) return;
    for (const box of boxesIn(root.current)) if (!box.checked && kept.includes(tickOf(box, of))) box.click();
  }, [of]);
  return (
    <div
      ref={root}
      className="contents"
      onChange={({ currentTarget }) =>
        keep(
          KEY,
          boxesIn(currentTarget)
            .filter(({ checked }) => checked)
            .map((box) => tickOf(box, of)),
        )
      }
    >
      {children}
    </div>
  );
}

function boxesIn(root: HTMLElement | null): HTMLInputElement[] {
  return [...(root?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
}

function tickOf(box: HTMLInputElement, of: string): string {
  const asked = box.closest("fieldset") ?? box.labels?.[0];
  return [of, location.search, box.name, box.value, asked ? wordsOf(asked) : ""].join("\n");
}

/** What is asked, without what was said of a missing tick. */
function wordsOf(asked: Element): string {
  const copy = asked.cloneNode(true) as Element;
  for (const alert of copy.querySelectorAll("[role=alert]")) alert.remove();
  return copy.textContent ?? "";
}

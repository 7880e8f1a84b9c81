import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import type { SafetyStatement } from "../../../domain/bookings/safety-statements.ts";
import type { FieldErrors } from "../../features/forms/read-form.ts";
import { joinNames } from "../../i18n/join-names.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { keep, readStored, TICKS_KEY } from "../../state/session-storage.ts";
import { Card } from "../../ui/card.tsx";
import { CheckField } from "../../ui/check-field.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";

interface SafetyTicksProps {
  statements: readonly SafetyStatement[];
  /** What was ticked in a form that was rejected. */
  ticked: readonly string[];
  errors: FieldErrors;
}

/** What the customer reads and confirms of these tests, one tick each; nothing where none needs it. */
export function SafetyTicks({ statements, ticked, errors }: SafetyTicksProps) {
  const t = useTranslate();
  if (statements.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-lg">{t("For the patient's safety")}</h2>
      {statements.map(({ flag, question, confirm, tests }) => (
        <fieldset key={flag} className="mt-4">
          <legend className="sr-only">{t.lookup(question)}</legend>
          <p aria-hidden="true" className="font-semibold">
            {t.lookup(question)}
          </p>
          <p className="mb-1 text-sm text-ink-soft">
            <WholeWords text={t("For {tests}", { tests: joinNames(tests) })} />
          </p>
          <CheckField
            name="safety"
            value={flag}
            label={t.lookup(confirm)}
            defaultChecked={ticked.includes(flag)}
            error={errors[flag]}
          />
        </fieldset>
      ))}
    </Card>
  );
}

interface StoredTicksProps {
  /** The customer whose ticks they are. */
  of: string;
  children: ReactNode;
}

/**
 * Checkboxes that stay ticked over a reload of the page, in this tab. A tick is stored by customer, choices (the page's query) and wording,
 * which names the tests: any change asks again.
 */
export function StoredTicks({ of, children }: StoredTicksProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = readStored(TICKS_KEY);
    if (!Array.isArray(kept)) return;
    for (const box of boxesIn(root.current)) if (!box.checked && kept.includes(tickOf(box, of))) box.click();
  }, [of]);
  return (
    <div
      ref={root}
      className="contents"
      onChange={({ currentTarget }) =>
        keep(
          TICKS_KEY,
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

/** The questions, without errors about missing ticks. */
function wordsOf(asked: Element): string {
  const copy = asked.cloneNode(true) as Element;
  for (const alert of copy.querySelectorAll("[role=alert]")) alert.remove();
  return copy.textContent ?? "";
}

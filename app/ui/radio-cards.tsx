import type { ReactNode } from "react";
import { useId } from "react";
import { withFigures } from "../i18n/nowrap-times.tsx";
import { describedBy, FieldError } from "./field.tsx";
import { useTypedText } from "./typed-texts.ts";
import { useFieldError, useFirstError } from "./use-field-error.ts";

/** One card of the group. */
export type RadioCard = {
  value: string;
  title: ReactNode;
  /** A second line: the address, the age, "Full". */
  note?: ReactNode;
  disabled?: boolean | undefined;
};

type RadioCardsProps = {
  /** The question that the cards answer. */
  legend: ReactNode;
  name: string;
  cards: readonly RadioCard[];
  /** The chosen value; with `onChange` the group is controlled, without it this is the initial value. */
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  /** cards: patients, addresses, labs; tight: dates and slots. */
  layout?: "cards" | "tight" | undefined;
  hideLegend?: boolean | undefined;
};

/** A radio group rendered as cards; it keeps the native behaviour for arrow keys, forms and screen readers. */
export function RadioCards(props: RadioCardsProps) {
  const { legend, name, cards, onChange, hint, required, layout = "cards", hideLegend } = props;
  const value = useTypedText(name) ?? props.value;
  const { error, onInput } = useFieldError(props.error);
  const id = useId();
  const described = describedBy(id, hint, error);
  const isFirstError = useFirstError(Boolean(error));
  const first = cards.find(({ disabled }) => !disabled);
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and of groups only a radio group may be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={described}
      className="field"
      onInput={onInput}
    >
      <legend className={hideLegend ? "sr-only" : "field-label mb-2"}>{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className="field-hint mb-1">
          {hint}
        </div>
      )}
      {/* Many times fill more than a phone's screen: the error comes before them. */}
      {layout === "tight" && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={layout === "tight" ? "choices choices-tight" : "choices"}>
        {cards.map((card) => (
          <label key={card.value} className="choice">
            <input
              type="radio"
              className="choice-mark"
              name={name}
              value={card.value}
              disabled={card.disabled}
              required={required}
              // biome-ignore lint/a11y/noAutofocus: on a rejected form without scripts, so that the error is scrolled into view
              autoFocus={(isFirstError && card === first) || undefined}
              suppressHydrationWarning
              {...(onChange
                ? { checked: card.value === value, onChange: () => onChange(card.value) }
                : { defaultChecked: card.value === value })}
            />
            <span className="choice-text">
              <span className="choice-title">{withFigures(card.title)}</span>
              {card.note && <span className="choice-note">{withFigures(card.note)}</span>}
            </span>
          </label>
        ))}
      </div>
      {layout === "cards" && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

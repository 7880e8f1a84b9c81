import { useId } from "react";
import { useTranslate } from "../../i18n/use-translate.ts";
import { FieldError } from "../../ui/field.tsx";
import { useFirstError } from "../../ui/first-error.ts";
import { useFieldError } from "../../ui/use-field-error.ts";
import { MARK_WORDS, MARKS } from "./feedback-words.ts";

/** The mark of the whole visit as five stars: radio buttons, from the lowest to the highest, so that the stars up to the chosen one fill. */
export function StarField({ value, error: given }: { value: string; error: string | undefined }) {
  const t = useTranslate();
  const { error, onInput } = useFieldError(given);
  const id = useId();
  const isFirstError = useFirstError(Boolean(error));
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and of groups only a radio group may be invalid
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="field"
      onInput={onInput}
    >
      <legend className="field-label mb-2">{t("How was your experience?")}</legend>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="stars">
        {MARKS.toReversed().map((mark, at) => (
          <label key={mark} className="star">
            <input
              type="radio"
              name="overall"
              value={mark}
              className="sr-only"
              defaultChecked={value === String(mark)}
              // biome-ignore lint/a11y/noAutofocus: on a rejected form without scripts, so that the error is scrolled into view
              autoFocus={(isFirstError && at === 0) || undefined}
              suppressHydrationWarning
            />
            {/* Drawn here: a symbol of the sprite cannot be filled from outside. */}
            <svg aria-hidden="true" focusable="false" width={40} height={40} viewBox="0 0 24 24">
              <path d="m12 2.6 2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
            </svg>
            <span className="sr-only">{t("{mark} of 5", { mark })} </span>
            <span className="star-words">{t(MARK_WORDS[mark])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

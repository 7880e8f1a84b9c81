import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { withFigures } from "../i18n/nowrap-times.tsx";
import { describedBy, FieldError } from "./field.tsx";
import { useTicked } from "./typed-texts.ts";
import { useFieldError, useFirstError } from "./use-field-error.ts";

type CheckFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** A choice, which is restored like a typed text, and when the page comes in another language without scripts. A tick that agrees to words is not. */
  isChoice?: boolean;
};

/** A checkbox: a consent, an option. Consents start unticked. */
export function CheckField({ label, hint, error: givenError, id, isChoice, ...input }: CheckFieldProps) {
  const ticked = useTicked(input.name, input.value);
  const { error, onInput } = useFieldError(givenError);
  const made = useId();
  const control = id ?? made;
  const described = describedBy(control, hint, error);
  const isFirstError = useFirstError(Boolean(error));
  return (
    <div onInput={onInput}>
      <label className="check" htmlFor={control}>
        <input
          {...input}
          {...(isChoice && !input.disabled && ticked !== undefined && { defaultChecked: ticked })}
          id={control}
          type="checkbox"
          // A box with a handler of its own saves each change: restored, it would save an old one.
          data-choice={isChoice && !input.onChange ? "" : undefined}
          className="check-box"
          aria-invalid={error ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: on a rejected form without scripts, so that the error is scrolled into view
          autoFocus={isFirstError || undefined}
          suppressHydrationWarning
          aria-describedby={described}
        />
        <span>
          {withFigures(label)}
          {hint && (
            <span id={`${control}-hint`} className="choice-note">
              {withFigures(hint)}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  );
}

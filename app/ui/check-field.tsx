import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { describedBy, FieldError } from "./field.tsx";
import { useFieldError, useFirstError } from "./use-field-error.ts";

type CheckFieldProps = Omit<ComponentProps<"input">, "type" | "children"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** A checkbox: a consent, an option. Consents start unticked. */
export function CheckField({ label, hint, error: givenError, id, ...input }: CheckFieldProps) {
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
          id={control}
          type="checkbox"
          className="check-box"
          aria-invalid={error ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: on a rejected form without scripts, so that the error is scrolled into view
          autoFocus={isFirstError || undefined}
          suppressHydrationWarning
          aria-describedby={described}
        />
        <span>
          {label}
          {hint && (
            <span id={`${control}-hint`} className="choice-note">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  );
}

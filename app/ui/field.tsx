import type { ComponentProps, ReactNode } from "react";
import { useId, useState } from "react";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import { useTypedValue } from "./typed-texts.ts";
import { useExcess } from "./use-excess.ts";
import { useFieldError, useFirstError } from "./use-field-error.ts";

/** The props of every form field. */
export type FieldProps = {
  label: ReactNode;
  /** Shown before the customer types: what is needed, and why. */
  hint?: ReactNode;
  /** The error and how to fix it; makes the field `aria-invalid`. */
  error?: ReactNode;
  /** The id of an error elsewhere in the form that is about this field; it marks the field like `error`. */
  errorId?: string | undefined;
  /** The form clears the error itself; otherwise the next change of the value does. */
  errorStays?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Shows the tick of a validated value. */
  valid?: boolean | undefined;
  /** Whether the current value breaks the field's rule: it is marked as invalid at once, before any words. */
  invalid?: boolean | undefined;
  /** Hides the label visually (a search box with an icon); it is still read out. */
  hideLabel?: boolean | undefined;
};

/** The attributes that associate a control with its label, hint and error. */
export type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  autoFocus?: true;
  /** `autoFocus` is rendered by the server only. */
  suppressHydrationWarning: true;
  "aria-describedby": string | undefined;
};

type FieldWrapperProps = FieldProps & {
  id?: string | undefined;
  className?: string | undefined;
  /** The words about a value that breaks the field's rule; shown while there is no other error. */
  ruleError?: ReactNode;
  children: (control: ControlProps) => ReactNode;
};

/** Splits the props of a field into those of its wrapper and those of its control. */
export function splitField<P extends FieldProps & { id?: string | undefined }>(props: P) {
  const { label, hint, error, errorId, errorStays, optional, valid, invalid, hideLabel, id, ...control } =
    props;
  return {
    wrapper: { label, hint, error, errorId, errorStays, optional, invalid, hideLabel, id },
    valid,
    control,
  };
}

/** Label above, control, hint and error below; `children` receives the attributes for the control. */
export function FieldWrapper({
  label,
  hint,
  error: givenError,
  ruleError,
  errorId,
  errorStays,
  optional,
  invalid = false,
  hideLabel,
  id,
  className,
  children,
}: FieldWrapperProps) {
  const { error: responseError, onInput } = useFieldError(givenError, errorStays);
  const error = responseError || ruleError;
  const t = useTranslate();
  const made = useId();
  const control = id ?? made;
  const described = describedBy(control, hint, error, errorId);
  const isWrong = Boolean(error || errorId);
  const isFirstError = useFirstError(isWrong);
  return (
    <div className={className ? `field ${className}` : "field"} onInput={onInput}>
      <label htmlFor={control} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {optional && <span className="field-optional"> {t("(optional)")}</span>}
      </label>
      {children({
        id: control,
        "aria-invalid": isWrong || invalid || undefined,
        ...(isFirstError && { autoFocus: true }),
        suppressHydrationWarning: true,
        "aria-describedby": described,
      })}
      {hint && (
        <p id={`${control}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      <FieldError id={`${control}-error`}>{error}</FieldError>
    </div>
  );
}

/** The error of a field: an icon and a text in the page's language, announced when it appears. Renders nothing without an error. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const t = useTranslate();
  if (!children) return null;
  return (
    <p id={id} className="field-error" role="alert">
      <Icon name="alert-circle" size={16} />
      <span>{typeof children === "string" ? t.lookup(children) : children}</span>
    </p>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "children" | "maxLength"> & {
    /**
     * The box takes no more than so many characters, and says so when more is typed or pasted. Without scripts the browser cuts off the rest
     * without a word: any text that need not be limited here comes whole to the server, which names the field and its limit.
     */
    cutsAt?: number;
    /** The words about more than fits. */
    excessWords?: PlainPhrase;
    /** Called when more was typed or pasted than fits, and again with the next change. */
    onExcess?: (isExcess: boolean) => void;
    /** Inside the box before the text: a prefix or an icon. */
    before?: ReactNode;
    /** Inside the box after the text: a button or a unit. */
    after?: ReactNode;
    /** The words about a value that does not match `pattern`. With them the value is judged as it is typed. */
    patternWords?: string | undefined;
  };

/** One line of text. */
export function TextField({
  before,
  after,
  patternWords,
  cutsAt,
  excessWords,
  onExcess,
  ...props
}: TextFieldProps) {
  const t = useTranslate();
  const { wrapper: around, onInput, isExcess } = useExcess(cutsAt, onExcess);
  const { wrapper, valid: givenValid, control } = splitField(props);
  const input = useTypedValue(control);
  const judged = useJudgedValue(input, patternWords);
  const fits = givenValid ?? judged.valid;
  const tooMuch = () =>
    excessWords ??
    t("Only {most} characters fit here. The rest was not taken: please check it.", { most: cutsAt ?? 0 });
  return (
    <FieldWrapper
      {...wrapper}
      invalid={wrapper.invalid || judged.invalid}
      ruleError={isExcess ? tooMuch() : judged.words}
    >
      {(control) => {
        // A value that fits its rule and is refused all the same, such as a pincode that is not served, has no tick.
        const valid = fits && !control["aria-invalid"];
        return (
          <span ref={around} onInput={onInput} className="control-box" data-valid={valid || undefined}>
            {before && <span className="control-before">{before}</span>}
            <input
              type="text"
              maxLength={cutsAt}
              {...input}
              {...judged.handlers}
              {...control}
              className="control"
            />
            {valid && (
              <span className="control-after text-good">
                <Icon name="check-circle" size={20} />
              </span>
            )}
            {after}
          </span>
        );
      }}
    </FieldWrapper>
  );
}

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    /** The label of the empty choice, which comes first. */
    empty?: string;
    options: readonly { value: string | number; label: string }[];
  };

/** A choice from a list. */
export function SelectField({ empty, options, ...props }: SelectFieldProps) {
  const { wrapper, valid, control } = splitField(props);
  const select = useTypedValue(control);
  return (
    <FieldWrapper {...wrapper}>
      {(control) => (
        <span className="control-box" data-valid={valid || undefined}>
          <select {...select} {...control} className="control control-select">
            {empty !== undefined && <option value="">{empty}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={20} className="control-arrow" />
        </span>
      )}
    </FieldWrapper>
  );
}

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "maxLength">;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { wrapper, valid, control } = splitField(props);
  const area = useTypedValue(control);
  return (
    <FieldWrapper {...wrapper}>
      {(control) => (
        <span className="control-box" data-valid={valid || undefined}>
          <textarea {...area} {...control} className="control" />
        </span>
      )}
    </FieldWrapper>
  );
}

type InputProps = Pick<ComponentProps<"input">, "value" | "defaultValue" | "pattern" | "onInput" | "onBlur">;

/**
 * Judges a value as it is typed (specification, sections 4 and 5): empty is neutral, a value that matches the pattern is valid, any other
 * is invalid at once. The words come when the customer leaves the field, and go with the next change. Without words nothing is judged.
 */
function useJudgedValue(input: InputProps, words: string | undefined) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
  const [isErrorShown, setErrorShown] = useState(false);
  if (words === undefined || input.pattern === undefined)
    return { valid: undefined, invalid: false, words: undefined, handlers: {} };

  const value = input.value === undefined ? typed : String(input.value);
  const valid = new RegExp(`^(?:${input.pattern})$`).test(value.trim());
  const invalid = value !== "" && !valid;
  const handlers: InputProps = {
    onInput(event) {
      setTyped(event.currentTarget.value);
      setErrorShown(false);
      input.onInput?.(event);
    },
    onBlur(event) {
      if (!goesToAction(event.relatedTarget)) setErrorShown(true);
      input.onBlur?.(event);
    },
  };
  return { valid, invalid, words: invalid && isErrorShown ? words : undefined, handlers };
}

/** When the focus moves to a button or link, words that appear now would move it away from under the finger. */
export function goesToAction(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("a, button");
}

/** The ids of a control's hint and error, beside it or elsewhere, for `aria-describedby`; undefined if it has neither. */
export function describedBy(
  control: string,
  hint: ReactNode,
  error: ReactNode,
  errorId?: string,
): string | undefined {
  const ids = [hint ? `${control}-hint` : "", error ? `${control}-error` : "", errorId ?? ""];
  return ids.filter(Boolean).join(" ") || undefined;
}

import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { describedBy } from "./described-by.ts";
import { useFirstFault } from "./first-fault.ts";
import { Icon } from "./icon.tsx";
import { useStandingError } from "./use-standing-error.ts";

/** What every field of a form has. */
export type FieldProps = {
  label: ReactNode;
  /** Said before the customer types: what is wanted, and why. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; makes the field `aria-invalid`. */
  error?: ReactNode;
  /** The id of a message elsewhere in the form that says what is wrong with this field; it marks the field like `error`. */
  toldBy?: string | undefined;
  /** The form takes the error away by itself; any other goes with the next change of the value. */
  errorStays?: boolean | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean | undefined;
  /** Draws the tick of a value that was checked and is right. */
  valid?: boolean | undefined;
  /** Hides the label from sight (a search box with an icon); it is still read out. */
  hideLabel?: boolean | undefined;
};

/** The attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  autoFocus?: true;
  "aria-describedby": string | undefined;
};

type FieldFrameProps = FieldProps & {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Takes apart what the frame of a field is told and what its control is. */
export function splitField<P extends FieldProps & { id?: string | undefined }>(props: P) {
  const { label, hint, error, toldBy, errorStays, optional, valid, hideLabel, id, ...control } = props;
  return { frame: { label, hint, error, toldBy, errorStays, optional, hideLabel, id }, valid, control };
}

/** Label above, control, hint and error beneath; `children` receives the attributes for the control. */
export function FieldFrame({
  label,
  hint,
  error: told,
  toldBy,
  errorStays,
  optional,
  hideLabel,
  id,
  className,
  children,
}: FieldFrameProps) {
  const { error, onInput } = useStandingError(told, errorStays);
  const t = useTranslate();
  const made = useId();
  const control = id ?? made;
  const described = describedBy(control, hint, error, toldBy);
  const isWrong = Boolean(error || toldBy);
  const isFirstFault = useFirstFault(isWrong);
  return (
    <div className={className ? `field ${className}` : "field"} onInput={onInput}>
      <label htmlFor={control} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {optional && <span className="field-optional"> {t("(optional)")}</span>}
      </label>
      {children({
        id: control,
        "aria-invalid": isWrong || undefined,
        ...(isFirstFault && { autoFocus: true }),
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

/** The message of a field: an icon and words in the page's language, read out when it appears. Nothing when there is no message. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const t = useTranslate();
  if (!children) return null;
  return (
    <p id={id} className="field-error" role="alert">
      <Icon name="alert-circle" size={16} />
      <span>{typeof children === "string" ? t.known(children) : children}</span>
    </p>
  );
}

type TextFieldProps = FieldProps &
  Omit<ComponentProps<"input">, "children"> & {
    /** Stands inside the box before the text: a prefix or an icon. */
    before?: ReactNode;
    /** Stands inside the box after the text: a button or a unit. */
    after?: ReactNode;
  };

/** One line of text. */
export function TextField({ before, after, ...props }: TextFieldProps) {
  const { frame, valid, control: input } = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="control-box" data-valid={valid || undefined}>
          {before && <span className="control-before">{before}</span>}
          <input type="text" {...input} {...control} className="control" />
          {valid && (
            <span className="control-after text-good">
              <Icon name="check-circle" size={20} />
            </span>
          )}
          {after}
        </span>
      )}
    </FieldFrame>
  );
}

type SelectFieldProps = FieldProps & ComponentProps<"select">;

/** A choice from a list of words; `children` are `<option>`s. */
export function SelectField({ children, ...props }: SelectFieldProps) {
  const { frame, valid, control: select } = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="control-box" data-valid={valid || undefined}>
          <select {...select} {...control} className="control control-select">
            {children}
          </select>
          <Icon name="chevron-down" size={20} className="control-arrow" />
        </span>
      )}
    </FieldFrame>
  );
}

type TextAreaFieldProps = FieldProps & ComponentProps<"textarea">;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, valid, control: area } = splitField(props);
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <span className="control-box" data-valid={valid || undefined}>
          <textarea {...area} {...control} className="control" />
        </span>
      )}
    </FieldFrame>
  );
}

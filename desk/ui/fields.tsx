import type { ComponentProps, ReactNode } from "react";
import { useContext, useId } from "react";
import * as plain from "../../app/ui/field.tsx";
import { FieldError } from "../../app/ui/field.tsx";
import { useFieldError, useFirstError } from "../../app/ui/use-field-error.ts";
import { RefusedForm, useSent } from "./refused-form.ts";

/** Fields whose content is never shown again. */
const SECRET_TYPES = new Set(["password", "file"]);

type Sendable = { name?: string | undefined; type?: string | undefined; value?: unknown; error?: ReactNode };

/** Of a field of a refused form: what was typed, and what is wrong. */
function useTyped({ name, type = "text", value, error }: Sendable) {
  const sent = useSent(name);
  if (!sent) return {};
  const [text, ...others] = sent.texts;
  const isShown = text !== undefined && others.length === 0 && value === undefined && !SECRET_TYPES.has(type);
  return { error: error || sent.error, ...(isShown && { defaultValue: text }) };
}

/** One line of text; in a refused form as it was typed, with what is wrong. */
export function TextField(props: ComponentProps<typeof plain.TextField>) {
  return <plain.TextField {...props} {...useTyped(props)} />;
}

/** Several lines of text, likewise. */
export function TextAreaField(props: ComponentProps<typeof plain.TextAreaField>) {
  return <plain.TextAreaField {...props} {...useTyped({ ...props, type: "text" })} />;
}

/** A choice from a list, likewise; what the page gives it stands beside it for `follow-address.ts`. */
export function SelectField(props: ComponentProps<typeof plain.SelectField>) {
  const given = { "data-given": String(props.defaultValue ?? "") };
  return <plain.SelectField {...given} {...props} {...useTyped({ ...props, type: "select" })} />;
}

type ChoiceProps = Omit<ComponentProps<"input">, "name" | "value"> & {
  type: "checkbox" | "radio";
  name: string;
  value: string | number;
};

/** A box to tick or a button of a group; in a refused form as it was, marked where its group is wrong (`GroupError`). */
export function Choice({ defaultChecked, ...props }: ChoiceProps) {
  const sent = useSent(props.name);
  const isWrong = sent?.error !== undefined && props.type === "checkbox";
  const isFirstError = useFirstError(isWrong);
  return (
    <input
      {...props}
      defaultChecked={sent ? sent.texts.includes(String(props.value)) : defaultChecked}
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? groupErrorId(props.name) : props["aria-describedby"]}
      // biome-ignore lint/a11y/noAutofocus: on a refused form without scripts, so that the error is scrolled into view
      autoFocus={isFirstError || undefined}
      suppressHydrationWarning
    />
  );
}

const groupErrorId = (name: string) => `error-of-${name}`;

/** What is wrong with the boxes of one name, which stand in a table or list. */
export function GroupError({ name }: { name: string }) {
  const { error, onInput } = useFieldError(useSent(name)?.error);
  return (
    <div onInput={onInput}>
      <FieldError id={groupErrorId(name)}>{error}</FieldError>
    </div>
  );
}

/** A group of boxes or buttons of one name, with its legend and what is wrong with it. */
export function Choices({
  legend,
  name,
  type,
  className = "",
  children,
}: {
  legend: ReactNode;
  name: string;
  type: "checkbox" | "radio";
  className?: string;
  children: ReactNode;
}) {
  const { error, onInput } = useFieldError(useSent(name)?.error);
  const isRadio = type === "radio";
  const isFirstError = useFirstError(isRadio && error !== undefined);
  return (
    <fieldset
      className={`desk-choices ${className}`.trim()}
      {...(isRadio && { role: "radiogroup" })}
      aria-invalid={(isRadio && error !== undefined) || undefined}
      aria-describedby={error === undefined ? undefined : groupErrorId(name)}
      {...(isFirstError && { tabIndex: -1, autoFocus: true })}
      suppressHydrationWarning
      onInput={onInput}
    >
      <legend>{legend}</legend>
      {children}
      <FieldError id={groupErrorId(name)}>{error}</FieldError>
    </fieldset>
  );
}

/** One box to tick, with its sentence. */
export function TickField({
  label,
  name,
  value = "1",
  defaultChecked,
  className = "desk-check",
}: {
  label: ReactNode;
  name: string;
  value?: string;
  defaultChecked?: boolean;
  className?: string;
}) {
  const sent = useSent(name);
  const { error, onInput } = useFieldError(sent?.error);
  const id = useId();
  const isFirstError = useFirstError(error !== undefined);
  return (
    <div onInput={onInput}>
      <label className={className}>
        <input
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={sent ? sent.texts.includes(value) : defaultChecked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          // biome-ignore lint/a11y/noAutofocus: on a refused form without scripts, so that the error is scrolled into view
          autoFocus={isFirstError || undefined}
          suppressHydrationWarning
        />{" "}
        {label}
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/**
 * The version of what a form changes. A refused form keeps the one that it was sent with: what it shows was typed over that one, so that it
 * does not overwrite unseen what somebody has changed since; where the page says what that is, the form is of the present version.
 */
export function VersionField({ version }: { version: number }) {
  const refused = useContext(RefusedForm);
  const sent = useSent("version")?.texts[0];
  const isTold = (refused?.changes ?? []).length > 0;
  return <input type="hidden" name="version" value={isTold ? version : (sent ?? version)} />;
}

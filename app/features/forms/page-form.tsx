import type { ComponentProps, ReactNode, RefObject } from "react";
import { useNavigation } from "react-router";
import type { ButtonProps } from "../../ui/button.tsx";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Form } from "./form.tsx";
import { FormError } from "./form-error.tsx";
import { MAIN_FORM } from "./main-form.ts";
import type { FieldErrors } from "./read-form.ts";
import { useErrorFocus } from "./use-error-focus.ts";

interface PageFormProps extends Omit<ComponentProps<typeof Form>, "ref" | "method" | "noValidate"> {
  ref?: RefObject<HTMLFormElement | null>;
  errors: FieldErrors | undefined;
  /** The label of the submit button. */
  submit: string;
  icon?: IconName;
  children: ReactNode;
}

/** A form with one submit button: an error of the whole form is above the fields, and the first invalid field takes the focus. */
export function PageForm({ ref: given, errors, submit, icon, className, children, ...form }: PageFormProps) {
  const ref = useErrorFocus<HTMLFormElement>(errors, given);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form
      id={MAIN_FORM}
      {...form}
      ref={ref}
      method="post"
      noValidate
      className={className ?? "grid grid-cols-1 gap-5"}
    >
      <FormError message={errors?.form} />
      {children}
      <div>
        <Button type="submit" size="lg" icon={icon} busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

/** The props that a text field takes from a form's state: `<TextField label="CV" {...field("cv")} />`. */
export function bindFields<Name extends string>(texts: Record<Name, string>, errors: FieldErrors) {
  return (name: Name) => ({ name, defaultValue: texts[name], error: errors[name] });
}

/** A submit button of a form with several: the form's `intent` says which one was pressed, and that one shows a spinner meanwhile. */
export function IntentButton({
  intent,
  ...button
}: Omit<ButtonProps, "name" | "value"> & { intent: string }) {
  const busy = useNavigation().formData?.get("intent") === intent;
  return <Button {...button} type="submit" name="intent" value={intent} busy={busy} />;
}

import type { ComponentProps, ReactNode, RefObject } from "react";
import { useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { Form } from "./form.tsx";
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
    <Form {...form} ref={ref} method="post" noValidate className={className ?? "grid grid-cols-1 gap-5"}>
      {errors?.form && <Notice kind="error" message={errors.form} takesFocus />}
      {children}
      <div>
        <Button type="submit" size="lg" icon={icon} busy={busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}

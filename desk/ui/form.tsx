import type { ComponentProps, RefObject } from "react";
import { useContext, useMemo } from "react";
import { Form as RouterForm, useNavigation } from "react-router";
import { useErrorFocus } from "../../app/features/forms/use-error-focus.ts";
import type { ButtonProps } from "../../app/ui/button.tsx";
import { Button } from "../../app/ui/button.tsx";
import { Notice } from "../../app/ui/notice.tsx";
import { ResponseKey } from "../../app/ui/use-field-error.ts";
import { Lines } from "./facts.tsx";
import { useFollowedAddress } from "./follow-address.ts";
import type { FormError } from "./form-error.ts";
import type { FormMarks } from "./refused-form.ts";
import { ErrorPlace, RefusedForm, useRefused } from "./refused-form.ts";

type FormProps = Omit<ComponentProps<typeof RouterForm>, "ref"> & {
  ref?: RefObject<HTMLFormElement | null> | undefined;
  /** Where a page has several forms that are posted: the fields by which this one is known, with their values. */
  of?: FormMarks;
  /** The name of a field outside the form that shows what is wrong with it. */
  outside?: string;
};

/**
 * A form of the desk. One that was refused comes back as it was sent: its fields (`fields.tsx`) show what was typed and what is wrong, and the
 * first wrong one takes the focus. The browser checks nothing itself: its own words would be beside these. What is wrong with something that nobody types, such as a hidden field, stands at the end of the form.
 */
export function Form({ ref: given, of, outside, children, ...props }: FormProps) {
  const answer = useRefused(of);
  const refused = props.method === "post" ? answer : null;
  const place = useMemo(
    () => ({ isShown: outside !== undefined && refused?.field === outside }),
    [refused, outside],
  );
  const ref = useErrorFocus<HTMLFormElement>(refused?.field ? refused : undefined, given);
  useFollowedAddress(ref);
  return (
    <RouterForm noValidate={props.method === "post"} {...props} ref={ref}>
      <ResponseKey value={refused?.refused.id ?? ""}>
        <RefusedForm value={refused}>
          <ErrorPlace value={place}>
            {children}
            <UnshownError />
          </ErrorPlace>
        </RefusedForm>
      </ResponseKey>
    </RouterForm>
  );
}

/** What is wrong with a field that shows no error. The page itself shows what is wrong with the whole form (`FormErrorNotice`). */
function UnshownError() {
  const refused = useContext(RefusedForm);
  const { isShown } = useContext(ErrorPlace);
  if (refused?.field == null || isShown) return null;
  return <Notice kind="error" message={refused.message} takesFocus />;
}

/** The message above a rejected form: an error, or somebody else's change. */
export function FormErrorNotice({ failed }: { failed: FormError | undefined }) {
  if (!failed || failed.field !== null) return null;
  return (
    <Notice kind={failed.changes.length > 0 ? "warning" : "error"} message={failed.message} takesFocus>
      <Lines lines={failed.changes} />
    </Notice>
  );
}

/** The button that sends a form; busy while the page waits for the server. */
export function SubmitButton(props: Omit<ButtonProps, "type" | "busy">) {
  return <Button {...props} type="submit" busy={useNavigation().state !== "idle"} />;
}

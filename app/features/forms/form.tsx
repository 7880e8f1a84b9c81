import type { ComponentProps } from "react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Form as RouterForm, useNavigation } from "react-router";
import { FORM_OWNER } from "../../../contract/form-owner.ts";
import { useLayoutData } from "../../state/layout-data.ts";
import { customerOfTab, sessionStore } from "../../state/session.ts";

/**
 * A form of a customer's page. A form that changes something carries the customer that the page was rendered for, so that it is refused
 * when somebody else has logged in meanwhile (decision 43). It is not sent again while its answer is awaited: the second press of a double click
 * would not find what the first one has removed.
 */
export function Form({ children, onSubmit, ...props }: ComponentProps<typeof RouterForm>) {
  const formOwner = useFormOwner();
  const isAwaited = useNavigation().formMethod === "POST";
  const isOwn = useRef(false);
  useEffect(() => {
    if (!isAwaited) isOwn.current = false;
  }, [isAwaited]);
  return (
    <RouterForm
      {...props}
      onSubmit={(event) => {
        if (isAwaited && isOwn.current) return event.preventDefault();
        onSubmit?.(event);
        isOwn.current = props.method === "post" && !event.defaultPrevented;
      }}
    >
      {props.method === "post" && formOwner && <input type="hidden" name={FORM_OWNER} value={formOwner} />}
      {children}
    </RouterForm>
  );
}

const nobody = () => "";

/** The customer that this document was rendered for; on a public page, the first customer known in this tab while the form is mounted. */
function useFormOwner(): string {
  const { formOwner } = useLayoutData();
  // The server's HTML has no customer on a public page, so the first render must not have one either.
  const inTab = useSyncExternalStore(sessionStore.subscribe, customerOfTab, nobody);
  const [first, setFirst] = useState(inTab);
  if (first === "" && inTab !== "") setFirst(inTab);
  return formOwner || first;
}

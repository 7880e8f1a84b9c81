import { createContext, useContext } from "react";

/** Whether a field has taken the focus during this render. Null where fields do not take it: in the browser and on pages without a submitted form. */
export const FirstErrorContext = createContext<{ isTaken: boolean } | null>(null);

/**
 * Whether a control renders `autofocus`. Without scripts the first invalid field of a rejected form has the focus: the browser scrolls it
 * and its error into view. With scripts `app/features/forms/use-error-focus.ts` does that. Rendered once on the server, in document order.
 */
export function useFirstError(isWrong: boolean): boolean {
  const first = useContext(FirstErrorContext);
  if (!isWrong || first === null || first.isTaken) return false;
  first.isTaken = true;
  return true;
}

import { createContext, useContext } from "react";

/** Whether a field of the page that is being rendered has taken the focus. Null where fields do not take it: in the browser and on pages that answer no form. */
export const FirstFault = createContext<{ isTaken: boolean } | null>(null);

/**
 * Whether a control renders `autofocus`. Without scripts the first wrong field of a refused form has the focus: the browser brings it, and
 * what is wrong with it, into sight. With scripts `app/features/forms/use-fault-focus.ts` does that. Rendered once, in the page's order, on the server.
 */
export function useFirstFault(isWrong: boolean): boolean {
  const first = useContext(FirstFault);
  if (!isWrong || first === null || first.isTaken) return false;
  first.isTaken = true;
  return true;
}

import type { ReactNode } from "react";
import { createContext, useContext, useState } from "react";

/** Changes with every response of the server: an error in it is a new one, even with the same text. */
export const ResponseKey = createContext("");

type FieldErrorState<E> = {
  /** The current error; a field without one is neutral. */
  error: E | undefined;
  /** The field's value has changed: the error was about the old value. */
  onInput: () => void;
};

/** An error beside a field is shown until the field's value changes. With `stays` the field's owner clears it. */
export function useFieldError<E extends ReactNode>(error: E, stays = false): FieldErrorState<E> {
  const responseKey = useContext(ResponseKey);
  const [changed, setChanged] = useState<{ error: ReactNode; responseKey: string }>();
  const isChanged = !stays && changed?.error === error && changed?.responseKey === responseKey;
  return {
    error: isChanged ? undefined : error,
    onInput: () => {
      if (error && !isChanged) setChanged({ error, responseKey });
    },
  };
}

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

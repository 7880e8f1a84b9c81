import { createContext, useContext } from "react";
import { useActionData } from "react-router";

/** What was sent, as `server/desk/return-refused-forms.ts` adds it to the answer to a form that was refused. */
interface Sent {
  /** Of this answer alone. */
  id: string;
  /** The texts of the form; none of one that asks for a secret. */
  typed: readonly (readonly [name: string, text: string])[];
  /** The answer is not the page's own: `data` has nothing but field and message. */
  isThrown: boolean;
}

/** The answer to a form that was refused. */
export interface Refused {
  /** The field that is wrong; null or missing: none, the message stands above the form. */
  field?: string | null;
  message: string;
  /** What somebody else has done meanwhile, where the page says it. */
  changes?: readonly string[];
  refused: Sent;
}

function isRefused(answer: unknown): answer is Refused {
  return answer instanceof Object && "refused" in answer;
}

/** Fields of a form by which its page tells it from others, with their values; a missing field counts as "". */
export type FormMarks = Readonly<Record<string, string>>;

/** The answer that refuses the form with these marks, or any form of the page; null if it was not refused. */
export function useRefused(marks: FormMarks = {}): Refused | null {
  const answer: unknown = useActionData();
  return isRefused(answer) && isOf(answer, marks) ? answer : null;
}

/** Whether an answer is to the form with these marks. */
export function isOf({ refused: { typed } }: Refused, marks: FormMarks): boolean {
  return Object.entries(marks).every(
    ([name, value]) => (typed.find(([each]) => each === name)?.[1] ?? "") === value,
  );
}

/** The answer to a page's form in the page's own shape; undefined where there is none, or the field itself says what is wrong. */
export function useOutcome<Action>(): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>();
  return isRefused(answer) && answer.refused.isThrown ? undefined : answer;
}

/** The answer that refuses the form around a field. */
export const RefusedForm = createContext<Refused | null>(null);

/** Whether a field of the refused form around it shows what is wrong. Its fields note it while they render, before the end of the form does. */
export const ErrorPlace = createContext<{ isShown: boolean }>({ isShown: false });

/** The texts that were sent in a field of the refused form around it, and what is wrong with them; null in any other form. */
export function useSent(name: string | undefined): { texts: string[]; error: string | undefined } | null {
  const form = useContext(RefusedForm);
  const place = useContext(ErrorPlace);
  if (!form || name === undefined) return null;
  if (form.field === name) place.isShown = true;
  const texts = form.refused.typed.flatMap(([each, text]) => (each === name ? [text] : []));
  return { texts, error: form.field === name ? form.message : undefined };
}

import { createContext } from "react";

/** The account whose pages these are; "" where it is not known. */
export const RoundOf = createContext("");

const FIELD = "of";

/** Names the account whose page a form is of: without scripts it would be posted as whoever has signed in on the phone since. */
export function RoundOfField({ accountId }: { accountId: string }) {
  return <input type="hidden" name={FIELD} value={accountId} />;
}

/** Whether a form comes from a page of another account. */
export function isOfOther(form: FormData, { id }: { id: string }): boolean {
  const of = form.get(FIELD);
  return of !== null && of !== "" && of !== id;
}

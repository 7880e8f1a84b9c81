import { createContext, useContext } from "react";

export const NOTHING_TYPED: ReadonlyMap<string, string> = new Map();

/** What was typed into the form of this page before it came in another language without scripts, by the field's name (decision 138). */
export const TypedTexts = createContext<ReadonlyMap<string, string>>(NOTHING_TYPED);

/** A field's typed or chosen value; undefined if nothing was sent. */
export function useTypedText(name: string | undefined): string | undefined {
  return useContext(TypedTexts).get(name ?? "");
}

type FieldValue = string | number | readonly string[] | undefined;

/** A text field's or a list's props, with what was typed in place of the value that the page gives it. */
export function useTypedValue<
  P extends { name?: string | undefined; value?: FieldValue; defaultValue?: FieldValue },
>(props: P): P {
  const typed = useTypedText(props.name);
  if (typed === undefined) return props;
  return props.value === undefined ? { ...props, defaultValue: typed } : { ...props, value: typed };
}

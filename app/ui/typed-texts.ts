import { createContext, useContext } from "react";

/** What was typed and chosen, by the field's name. */
export type Typed = ReadonlyMap<string, readonly string[]>;

export const NOTHING_TYPED: Typed = new Map();

/** What was typed and chosen in the form of this page before it came in another language without scripts, by the field's name (decision 138). */
export const TypedTexts = createContext<Typed>(NOTHING_TYPED);

/** What the fields of a form begin with: what was sent with it when it was refused, else what came with another language. */
export function useTypedBefore(refused: Typed | undefined): Typed {
  const before = useContext(TypedTexts);
  return refused ?? before;
}

/** A field's typed or chosen value; undefined if nothing was sent. */
export function useTypedText(name: string | undefined): string | undefined {
  return useContext(TypedTexts)
    .get(name ?? "")
    ?.at(-1);
}

/** Whether a box of the form was ticked; undefined if nothing was sent. A browser sends nothing for a box without a tick. */
export function useTicked(name: string | undefined, value: unknown): boolean | undefined {
  const typed = useContext(TypedTexts);
  if (typed.size === 0) return undefined;
  return typed.get(name ?? "")?.includes(String(value)) ?? false;
}

/** The names of the files that were chosen in a field. A form without files sends their names. */
export function useChosenFiles(name: string | undefined): readonly string[] {
  return (
    useContext(TypedTexts)
      .get(name ?? "")
      ?.filter(Boolean) ?? []
  );
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

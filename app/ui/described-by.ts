import type { ReactNode } from "react";

/**
 * The ids of what is said of a control, its hint and what is wrong with it, beside it or elsewhere, for `aria-describedby`; undefined if
 * nothing is.
 */
export function describedBy(
  control: string,
  hint: ReactNode,
  error: ReactNode,
  toldBy?: string,
): string | undefined {
  const ids = [hint ? `${control}-hint` : "", error ? `${control}-error` : "", toldBy ?? ""];
  return ids.filter(Boolean).join(" ") || undefined;
}

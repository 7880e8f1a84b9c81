import type { ReactNode } from "react";

/** The ids of a control's hint and error, beside it or elsewhere, for `aria-describedby`; undefined if it has neither. */
export function describedBy(
  control: string,
  hint: ReactNode,
  error: ReactNode,
  errorId?: string,
): string | undefined {
  const ids = [hint ? `${control}-hint` : "", error ? `${control}-error` : "", errorId ?? ""];
  return ids.filter(Boolean).join(" ") || undefined;
}

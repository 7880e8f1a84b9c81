import type { ReactNode } from "react";

/** The ids of what is said beside a control, its hint and what is wrong with it, for `aria-describedby`; undefined where nothing is. */
export function describedBy(control: string, hint: ReactNode, error: ReactNode): string | undefined {
  const ids = [hint ? `${control}-hint` : "", error ? `${control}-error` : ""];
  return ids.filter(Boolean).join(" ") || undefined;
}

import type { ComponentProps } from "react";

/**
 * `<details>`, of which all pages make their folds. Its visitor may open or close it before the page is hydrated: React then finds another `open`
 * than the page was rendered with, leaves it, and has nothing to warn of.
 */
export function Details(props: ComponentProps<"details">) {
  return <details {...props} suppressHydrationWarning />;
}

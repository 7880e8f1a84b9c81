import { useLayoutEffect } from "react";
import { useNavigation } from "react-router";
import { STEPS, type Step } from "./choices.ts";

/**
 * What a step's form has chosen stands in the address that it leads to. While that is on its way the step's own address takes it over, so
 * that the back button finds the step as it was left.
 */
export function useChoiceInAddress(step: Step, steps: readonly Step[]): void {
  const { formMethod, location: next } = useNavigation();
  const search = formMethod === "POST" && next && isLater(next.pathname, step, steps) ? next.search : null;
  // Before the next frame: the next step may be there by then, and this one gone.
  useLayoutEffect(() => {
    if (search !== null) history.replaceState(history.state, "", location.pathname + search);
  }, [search]);
}

function isLater(pathname: string, step: Step, steps: readonly Step[]): boolean {
  const next = STEPS.find((each) => pathname.endsWith(`/checkout/${each}`));
  return next !== undefined && steps.indexOf(next) > steps.indexOf(step);
}

import type { RefObject } from "react";
import { useContext, useEffect, useRef } from "react";
import { ResponseKey } from "../../ui/use-field-error.ts";

/**
 * Moves the focus to the first invalid field of a form (in a group of choices to the chosen or the first enabled one) each time `errors` is
 * a new non-empty set. If the form was rejected without scripts, and the customer is at a field by the time the scripts load, the focus
 * stays there.
 */
export function useErrorFocus<E extends HTMLElement>(
  errors: object | undefined,
  given?: RefObject<E | null>,
): RefObject<E | null> {
  const own = useRef<E>(null);
  const ref = given ?? own;
  const hasRendered = useRef(false);
  const responseKey = useContext(ResponseKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each response, also where the fields are rendered after it
  useEffect(() => {
    const isFirst = !hasRendered.current;
    hasRendered.current = true;
    if (!errors || Object.keys(errors).length === 0) return;
    if (isFirst && document.activeElement?.matches("input, select, textarea")) return;
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    const choice = field.querySelector<HTMLElement>("input:checked") ?? field.querySelector("input:enabled");
    (choice instanceof HTMLElement ? choice : field).focus();
    scrollErrorIntoView(field);
  }, [errors, responseKey, ref]);
  return ref;
}

/** The error is under the field; below a long label the bar at the bottom of a phone would cover it. */
function scrollErrorIntoView(field: HTMLElement): void {
  const errorId = field.getAttribute("aria-describedby")?.split(" ").at(-1);
  const words = errorId ? document.getElementById(errorId) : null;
  if (!words) return;
  const { bottom } = words.getBoundingClientRect();
  const { top } = field.getBoundingClientRect();
  if (bottom > top && bottom - top < innerHeight / 2) words.scrollIntoView({ block: "nearest" });
}

import { type RefObject, useContext, useEffect, useRef } from "react";
import { AnswerTurn } from "../../ui/use-standing-error.ts";

/**
 * Moves the focus to the first wrong field of a form, in a group of choices to the chosen one or the first that can be chosen, each time
 * `faults` is a new set with something in it. Whoever is at a field already when the scripts come to a form that was refused without them
 * stays there.
 */
export function useFaultFocus<E extends HTMLElement>(faults: object | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  const drawn = useRef(false);
  const turn = useContext(AnswerTurn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, also where the fields are rendered after it
  useEffect(() => {
    const isFirst = !drawn.current;
    drawn.current = true;
    if (!faults || Object.keys(faults).length === 0) return;
    if (isFirst && document.activeElement?.matches("input, select, textarea")) return;
    const field = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!field) return;
    const choice = field.querySelector<HTMLElement>("input:checked") ?? field.querySelector("input:enabled");
    (choice instanceof HTMLElement ? choice : field).focus();
    showFault(field);
  }, [faults, turn]);
  return ref;
}

/** What is wrong stands beneath the field, and beneath a long label the bar at the bottom of a phone would cover it. */
function showFault(field: HTMLElement): void {
  const told = field.getAttribute("aria-describedby")?.split(" ").at(-1);
  const words = told ? document.getElementById(told) : null;
  if (!words) return;
  const { bottom } = words.getBoundingClientRect();
  const { top } = field.getBoundingClientRect();
  if (bottom > top && bottom - top < innerHeight / 2) words.scrollIntoView({ block: "nearest" });
}

import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/**
 * In a form of the address a field that the page gives another value takes it: a link, a tab and the way back show another choice than was typed
 * there last. What is typed and not shown yet stays while the page gives the same.
 */
export function useFollowedAddress(form: RefObject<HTMLFormElement | null>): void {
  const given = useRef(new WeakMap<Element, string>());
  useEffect(() => {
    // A field may be named "method" or "elements".
    if (form.current?.getAttribute("method") !== "get") return;
    for (const field of form.current.querySelectorAll("input, select")) {
      const now = givenTo(field);
      const before = given.current.get(field);
      if (now === null) continue;
      given.current.set(field, now);
      if (before !== undefined && before !== now) take(field, now);
    }
  });
}

const isTicked = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

/** What the page gives a field; null for any other element. */
function givenTo(field: Element): string | null {
  if (isTicked(field)) return String(field.defaultChecked);
  if (field instanceof HTMLInputElement) return field.defaultValue;
  return field instanceof HTMLSelectElement ? (field.dataset.given ?? null) : null;
}

function take(field: Element, given: string): void {
  if (isTicked(field)) field.checked = given === "true";
  else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = given;
}

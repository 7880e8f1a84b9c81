import type { ComponentProps } from "react";
import { useState } from "react";

type InputProps = Pick<ComponentProps<"input">, "value" | "defaultValue" | "pattern" | "onInput" | "onBlur">;

/**
 * Judges a value as it is typed (specification, sections 4 and 5): empty is neutral, a value that matches the pattern is valid, any other
 * is invalid at once. The words come when the customer leaves the field, and go with the next change. Without words nothing is judged.
 */
export function useJudgedValue(input: InputProps, words: string | undefined) {
  const [typed, setTyped] = useState(String(input.defaultValue ?? ""));
  const [isTold, setTold] = useState(false);
  if (words === undefined || input.pattern === undefined)
    return { valid: undefined, invalid: false, words: undefined, handlers: {} };

  const value = input.value === undefined ? typed : String(input.value);
  const valid = new RegExp(`^(?:${input.pattern})$`).test(value.trim());
  const invalid = value !== "" && !valid;
  const handlers: InputProps = {
    onInput(event) {
      setTyped(event.currentTarget.value);
      setTold(false);
      input.onInput?.(event);
    },
    onBlur(event) {
      if (!goesToAction(event.relatedTarget)) setTold(true);
      input.onBlur?.(event);
    },
  };
  return { valid, invalid, words: invalid && isTold ? words : undefined, handlers };
}

/** When the focus moves to a button or link, words that appear now would move it away from under the finger. */
function goesToAction(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("a, button");
}

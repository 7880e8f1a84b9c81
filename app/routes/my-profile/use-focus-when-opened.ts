import { type RefObject, useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * The heading of a form that a link of the same page opens: it takes the focus, which would stay at that link, far below the form. A page
 * that is loaded with its form, or come back to, leaves the focus alone.
 */
export function useFocusWhenOpened<E extends HTMLElement>(): RefObject<E | null> {
  const heading = useRef<E>(null);
  const isOpened = useNavigationType() === "PUSH";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is opened once, when it appears
  useEffect(() => {
    if (isOpened) heading.current?.focus();
  }, []);
  return heading;
}

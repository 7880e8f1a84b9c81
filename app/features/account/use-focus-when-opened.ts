import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * Focuses the heading of a form that a link on the same page opens: the link with the focus may be far below the form. A page that is
 * loaded with the form open, or reached by back and forward, leaves the focus alone.
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

import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to the first wrong field of a form each time `faults` is a new set with something in it. */
export function useFaultFocus<E extends HTMLElement>(faults: object | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (!faults || Object.keys(faults).length === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return ref;
}

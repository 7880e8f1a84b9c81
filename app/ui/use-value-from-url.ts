import type { RefObject } from "react";
import { useEffect, useRef } from "react";

/** For an uncontrolled field: after back and forward it shows the value in the URL; what was typed before hydration stays. */
export function useValueFromUrl(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  return input;
}

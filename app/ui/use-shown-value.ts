import { type RefObject, useEffect, useRef } from "react";

/** For a field that keeps its own text: after back and forward it shows what the address says; what was typed before the scripts came stays. */
export function useShownValue(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (input.current) input.current.value = value;
  }, [value]);
  return input;
}

import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { typedDigits, typedMobile } from "../../domain/i18n/typed-digits.ts";
import { setInputValue } from "./input-events.ts";

/** What an element around a box of limited length gets. */
interface Excess {
  wrapper: RefObject<HTMLSpanElement | null>;
  onInput: () => void;
  isExcess: boolean;
}

/**
 * Whether the last text typed or pasted into a box of limited length did not fit. A paste that does not fit is refused whole: cut off it would
 * be another number. One that fits without its country code and the blanks between its digits comes without them.
 */
export function useExcess(
  cutsAt: number | undefined,
  onExcess: ((isExcess: boolean) => void) | undefined,
): Excess {
  const wrapper = useRef<HTMLSpanElement>(null);
  const [isExcess, setExcess] = useState(false);
  /** Whether the next input is of more than fits: the browser tells of a key before it refuses it, and not afterwards. */
  const isNextExcess = useRef(false);

  useEffect(() => onExcess?.(isExcess), [isExcess, onExcess]);

  useEffect(() => {
    const around = wrapper.current;
    if (!around || cutsAt === undefined) return;
    function beforeInput(event: InputEvent): void {
      const { target: box, data } = event;
      isNextExcess.current = false;
      if (!(box instanceof HTMLInputElement) || data === null || event.isComposing) return;
      const whole = withInserted(box, data);
      if (whole.length <= (cutsAt ?? 0)) return;
      const read = readAs(box, whole);
      isNextExcess.current = read.length > (cutsAt ?? 0);
      if (isNextExcess.current) {
        if (event.inputType !== "insertText") event.preventDefault();
        setExcess(true);
      } else {
        event.preventDefault();
        setInputValue(box, read);
        box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: event.inputType }));
      }
    }
    around.addEventListener("beforeinput", beforeInput);
    return () => around.removeEventListener("beforeinput", beforeInput);
  }, [cutsAt]);

  useEffect(() => {
    const box = wrapper.current?.querySelector("input");
    const form = box?.form;
    if (!isExcess || !form || box.inputMode !== "numeric") return;
    // What is in the box is not the number that was meant. It is not sent until it has changed.
    const stop = (event: SubmitEvent) => {
      const { submitter } = event;
      if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return;
      event.preventDefault();
      event.stopPropagation();
      box.focus();
    };
    form.addEventListener("submit", stop, true);
    return () => form.removeEventListener("submit", stop, true);
  }, [isExcess]);

  // By React, not by the element: rendered before React has read it, a box whose value React sets would lose what was typed.
  const onInput = () => {
    setExcess(isNextExcess.current);
    isNextExcess.current = false;
  };
  return { wrapper, onInput, isExcess };
}

function withInserted(box: HTMLInputElement, text: string): string {
  const start = box.selectionStart ?? box.value.length;
  const end = box.selectionEnd ?? start;
  return box.value.slice(0, start) + text + box.value.slice(end);
}

function readAs(box: HTMLInputElement, text: string): string {
  if (box.inputMode !== "numeric") return text;
  return box.type === "tel" ? typedMobile(text) : typedDigits(text);
}

import { plainFigures } from "../../domain/words/plain-figures.ts";
import { setText } from "../ui/set-text.ts";

/**
 * In a box for figures the digits of a Bengali or Hindi keyboard become 0–9 as they are typed, before the box's own form reads them. What
 * is pasted loses the spaces and dashes around its digits ("700 019", " 123456"): the box would cut the last digits off for them. The
 * country of a mobile number stands before its box: "+91" that is typed once more leaves the box empty for the number itself.
 */
export function keepFiguresPlain(): void {
  document.addEventListener("beforeinput", beginCountry, true);
  document.addEventListener("input", endCountry, true);
  document.addEventListener("input", writePlain, true);
  document.addEventListener("paste", pastePlain);
}

/** Boxes in which somebody began with a plus sign. */
const withCountry = new WeakSet<HTMLInputElement>();

function beginCountry(event: InputEvent): void {
  const box = event.target;
  if (!isFigureBox(box) || box.type !== "tel" || box.value !== "" || event.data !== "+") return;
  withCountry.add(box);
  event.preventDefault();
}

function endCountry({ target: box }: Event): void {
  if (!isFigureBox(box) || !withCountry.has(box)) return;
  const typed = plainFigures(box.value);
  if ("91".startsWith(typed) && typed !== "91") return;
  withCountry.delete(box);
  if (typed === "91") setText(box, "");
}

function writePlain({ target }: Event): void {
  if (!isFigureBox(target)) return;
  const plain = plainFigures(target.value);
  if (plain === target.value) return;
  const { selectionStart, selectionEnd } = target;
  setText(target, plain);
  target.setSelectionRange(selectionStart, selectionEnd);
}

function pastePlain(event: ClipboardEvent): void {
  const box = event.target;
  if (event.defaultPrevented || !isFigureBox(box) || box.readOnly) return;
  const text = event.clipboardData?.getData("text") ?? "";
  const digits = plainFigures(text).replace(/[\s\u00a0-]/g, "");
  const start = box.selectionStart ?? box.value.length;
  const end = box.selectionEnd ?? start;
  const fits = box.maxLength < 0 || box.value.length - (end - start) + digits.length <= box.maxLength;
  if (digits === text || !/^\d+$/.test(digits) || !fits) return;
  event.preventDefault();
  box.setRangeText(digits, start, end, "end");
  box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

function isFigureBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.inputMode === "numeric";
}

import { asciiDigits } from "../../domain/i18n/figures.ts";
import { numberAmongWords, typedDigits, typedMobile, wholeMobile } from "../../domain/i18n/typed-digits.ts";
import { setInputValue } from "../ui/input-events.ts";

/**
 * In numeric inputs the digits of a Bengali or Hindi keyboard become 0–9 as they are typed, before the input's own handler reads them. Typed
 * and pasted text loses the spaces and dashes around its digits ("700 019", " 123456"), and a mobile number its country code, which is printed
 * before the input: a typed "+91" is removed at once. A pasted text with words may hold one whole number ("PIN 700019").
 */
export function normalizeDigits(): void {
  document.addEventListener("beforeinput", beginCountry, true);
  document.addEventListener("input", endCountry, true);
  document.addEventListener("input", writePlain, true);
  document.addEventListener("paste", pastePlain);
}

/** Inputs in which a plus sign was typed first. */
const withCountry = new WeakSet<HTMLInputElement>();

function beginCountry(event: InputEvent): void {
  const box = event.target;
  if (!isNumericInput(box) || box.type !== "tel" || box.value !== "" || event.data !== "+") return;
  withCountry.add(box);
  event.preventDefault();
}

function endCountry({ target: box }: Event): void {
  if (!isNumericInput(box) || !withCountry.has(box)) return;
  const typed = asciiDigits(box.value);
  if ("91".startsWith(typed) && typed !== "91") return;
  withCountry.delete(box);
  if (typed === "91") setInputValue(box, "");
}

function writePlain({ target }: Event): void {
  if (!isNumericInput(target)) return;
  const { value } = target;
  const plain = target.type === "tel" ? typedMobile(value) : typedDigits(value);
  if (plain === value) return;
  // As many characters stay behind the caret as before.
  const behind = typedDigits(value.slice(target.selectionEnd ?? value.length)).length;
  setInputValue(target, plain);
  target.setSelectionRange(plain.length - behind, plain.length - behind);
}

function pastePlain(event: ClipboardEvent): void {
  const box = event.target;
  if (event.defaultPrevented || !isNumericInput(box) || box.readOnly) return;
  const text = event.clipboardData?.getData("text") ?? "";
  // A whole number takes the place of what was typed.
  const whole = wholeNumber(box, text);
  const digits = whole ?? typedDigits(text);
  const start = whole ? 0 : (box.selectionStart ?? box.value.length);
  const end = whole ? box.value.length : (box.selectionEnd ?? start);
  const fits = box.maxLength < 0 || box.value.length - (end - start) + digits.length <= box.maxLength;
  if (digits === text || !/^\d+$/.test(digits) || !fits) return;
  event.preventDefault();
  box.setRangeText(digits, start, end, "end");
  box.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
}

/** The mobile number of a copied text, or a number among words that has as many digits as the box takes ("PIN 700019"). */
function wholeNumber({ type, maxLength }: HTMLInputElement, text: string): string | null {
  const among = numberAmongWords(text);
  if (type === "tel") return wholeMobile(text) ?? (among === null ? null : wholeMobile(among));
  const digits = typedDigits(among ?? "");
  return digits.length === maxLength ? digits : null;
}

function isNumericInput(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.inputMode === "numeric";
}

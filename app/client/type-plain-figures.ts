import { plainFigures } from "../../domain/words/plain-figures.ts";

/** In a box for figures the digits of a Bengali or Hindi keyboard become 0–9 as they are typed, before the box's own form reads them. */
export function typePlainFigures(): void {
  document.addEventListener("input", writePlain, true);
}

function writePlain({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.inputMode !== "numeric") return;
  const plain = plainFigures(target.value);
  if (plain === target.value) return;
  const { selectionStart, selectionEnd } = target;
  target.value = plain;
  target.setSelectionRange(selectionStart, selectionEnd);
}

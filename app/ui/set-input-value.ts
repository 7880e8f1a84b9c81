/**
 * Sets an input's value as if it were typed: React notices it with the next `input` event. Set by `box.value` React would take it as its
 * own change, because it tracks that property, and ignore the event.
 */
export function setInputValue(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, text);
}

/**
 * Sets an input's value as if it were typed: React notices it with the next `input` event. Set by `box.value` React would take it as its
 * own change, because it tracks that property, and ignore the event.
 */
export function setInputValue(
  box: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  text: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, text);
}

/**
 * Whether a key belongs to an input method that is composing letters (Bengali, Hindi and other keyboards): its Enter, Escape and arrows choose
 * among the method's own suggestions. Safari sends the last key after the composition, with key code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/**
 * Changes what stands in a box as if somebody had typed it: React hears of it with the next `input` event. Set by `box.value` it would count
 * as set by React itself, which watches that property of each of its boxes, and the event as nothing new.
 */
export function setText(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value")?.set?.call(box, text);
}

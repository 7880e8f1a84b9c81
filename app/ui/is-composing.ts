/**
 * Whether a key belongs to an input method that is composing letters (Bengali, Hindi and other keyboards): its Enter, Escape and arrows choose
 * among the method's own suggestions. Safari sends the last key after the composition, with key code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

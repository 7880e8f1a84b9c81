import type { MouseEvent } from "react";

type Press = Pick<MouseEvent, "button" | "metaKey" | "altKey" | "ctrlKey" | "shiftKey" | "defaultPrevented">;

/** A click that opens no other tab or window and is not handled already. */
export function isPlainClick(event: Press): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey } = event;
  return !event.defaultPrevented && button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}

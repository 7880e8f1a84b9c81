import type { Say } from "../../domain/words/say.ts";

/** "Cart, 2 items": how many items are in a cart that is not empty. */
export function cartWords(count: number, say: Say): string {
  return count === 1 ? say("Cart, 1 item") : say("Cart, {count} items", { count });
}

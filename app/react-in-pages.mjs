// What the pages' code and the router import as "react" (decision 18). Without types of its own: React's hold everywhere.

import { useId as preactId, useState } from "preact/compat";
import { isAlive } from "./client/wake-in-turns.ts";

// biome-ignore lint/performance/noBarrelFile: stands in for a whole package; the build leaves out what nobody uses
export * from "preact/compat";
export { default } from "preact/compat";

/**
 * What the router asks of React beyond Preact: the state itself. An optimistic state differs from it only during React's
 * transitions, which the router uses when its `useTransitions` is on; it is off here.
 */
export function useOptimistic(state) {
  return [state, () => undefined];
}

let made = 0;

/**
 * Preact counts ids, on the server and in the browser apart. What is drawn after the first HTML has come to life gets ids of its own
 * kind, so that none is one that stands in that HTML already.
 */
export function useId() {
  const counted = preactId();
  const [own] = useState(() => (isAlive() ? `c${made++}` : null));
  return own ?? counted;
}

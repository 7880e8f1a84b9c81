// What the pages' code and the router import as "react" (decision 18). Without types of its own: React's hold everywhere.

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

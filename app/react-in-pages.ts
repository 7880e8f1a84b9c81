import type { Dispatch } from "preact/hooks";

export * from "preact/compat";
export { default } from "preact/compat";

/**
 * What the router asks of React beyond Preact: the state itself. An optimistic state differs from it only during React's
 * transitions, which the router uses when its `useTransitions` is on; it is off here.
 */
export function useOptimistic<State>(state: State): [State, Dispatch<unknown>] {
  return [state, ignore];
}

function ignore(): void {}

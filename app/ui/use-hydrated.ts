import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the first HTML and without scripts, true once the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

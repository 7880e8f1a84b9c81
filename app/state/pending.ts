import { createStore } from "./store.ts";

/** How many calls the customer waits for; the loader shows while it is above 0. */
export const pendingCalls = createStore(0);

/** Counts a call in; the returned function counts it out, once. */
export function beginCall(): () => void {
  pendingCalls.change(pendingCalls.read() + 1);
  let open = true;
  return () => {
    if (open) pendingCalls.change(pendingCalls.read() - 1);
    open = false;
  };
}

import type { ReactNode, RefObject } from "react";
import { Suspense, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { PAGE_HYDRATED, replayEarlyInput } from "./hold-events.ts";

/** Boundaries of the first HTML that are not hydrated yet. */
const waiting = new Set<RefObject<boolean>>();
let isHydrated = false;

/**
 * A part of the page that React hydrates in its own task, after the surrounding tree, or at once when the user interacts with it. When the
 * last one is done the page is marked as hydrated.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isDone.current) waiting.add(isDone);
    // An error page may take the place of a part that is not hydrated yet.
    return () => void waiting.delete(isDone);
  }, []);
  return (
    <Suspense>
      {children}
      <Hydrated isDone={isDone} />
    </Suspense>
  );
}

/** Last child of its boundary: its effect runs when everything before it is hydrated. */
function Hydrated({ isDone }: { isDone: RefObject<boolean> }) {
  useLayoutEffect(() => {
    isDone.current = true;
    waiting.delete(isDone);
    // React drops an event that is dispatched during its commit.
    if (!isHydrated) setTimeout(afterCommit);
    // React clears the attributes of `<html>` when a page takes the place of an error page, or the reverse.
    else document.documentElement.dataset.hydrated = "";
  }, [isDone]);
  return null;
}

function afterCommit(): void {
  if (waiting.size > 0 || isHydrated) return;
  isHydrated = true;
  replayEarlyInput();
  document.documentElement.dataset.hydrated = "";
  dispatchEvent(new Event(PAGE_HYDRATED));
}

/** Runs it when every part of the first HTML is hydrated: before, React would report a changed attribute. */
export function whenHydrated(run: () => void): void {
  if (isHydrated) run();
  else addEventListener(PAGE_HYDRATED, run, { once: true });
}

/** False until every part of the first HTML is hydrated and has heard of what was typed before. */
export function usePageHydrated(): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => whenHydrated(() => startTransition(() => setDone(true))), []);
  return isDone;
}

import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

type RefresherProps = {
  /** Seconds until the page first asks again. */
  firstSeconds: number;
  /** Changes when something has happened: the waiting starts again. */
  seen: string;
};

const LONGEST_SECONDS = 300;

/** Asks for the page's data again by itself, each time after a longer wait; not while nobody looks. Without scripts the page reloads. */
export function Refresher({ firstSeconds, seen }: RefresherProps) {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `seen` starts the waiting anew
  useEffect(() => {
    let wait = firstSeconds;
    let timer = setTimeout(turn, wait * 1000);
    function turn() {
      if (!document.hidden) void again.current();
      wait = Math.min(wait * 1.5, LONGEST_SECONDS);
      timer = setTimeout(turn, wait * 1000);
    }
    return () => clearTimeout(timer);
  }, [firstSeconds, seen]);

  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(Math.max(firstSeconds, 15))} />
    </noscript>
  );
}

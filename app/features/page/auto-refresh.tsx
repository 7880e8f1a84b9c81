import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

type AutoRefreshProps = {
  /** Seconds until the first refresh. */
  firstSeconds: number;
  /** Changes when the state has changed: the delays start again. */
  seen: string;
};

const MAX_SECONDS = 300;

/** Reloads the page's data with growing delays, while the tab is visible. Without scripts a `<meta>` refresh reloads the page. */
export function AutoRefresh({ firstSeconds, seen }: AutoRefreshProps) {
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `seen` restarts the delays
  useEffect(() => {
    let wait = firstSeconds;
    let timer = setTimeout(refresh, wait * 1000);
    function refresh() {
      if (!document.hidden) void again.current();
      wait = Math.min(wait * 1.5, MAX_SECONDS);
      timer = setTimeout(refresh, wait * 1000);
    }
    return () => clearTimeout(timer);
  }, [firstSeconds, seen]);

  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(Math.max(firstSeconds, 15))} />
    </noscript>
  );
}

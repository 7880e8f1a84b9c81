import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { useRefresh } from "../../state/refresh-page.ts";
import { repeatWhileVisible } from "./repeat-while-visible.ts";

type AutoRefreshProps = {
  /** Seconds until the first refresh. */
  firstSeconds: number;
  /** Changes when the state has changed: the delays start again. */
  seen: string;
};

/** Reloads the page's data with growing delays, while the tab is visible. Without scripts a `<meta>` refresh reloads the page. */
export function AutoRefresh({ firstSeconds, seen }: AutoRefreshProps) {
  const load = useRefresh();
  const refresh = useEffectEvent(() => void load());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `seen` restarts the delays
  useEffect(() => repeatWhileVisible(() => refresh(), firstSeconds), [firstSeconds, seen]);

  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(Math.max(firstSeconds, 15))} />
      </noscript>
      {/* The router asks once for the routes of each linked address: of this page's own now, not first when the connection may be lost. */}
      <Link to="." hidden tabIndex={-1} aria-hidden />
    </>
  );
}

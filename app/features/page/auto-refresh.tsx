import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { repeatWhileVisible } from "./repeat-while-visible.ts";

type AutoRefreshProps = {
  /** Seconds until the first refresh. */
  firstSeconds: number;
  /** Changes when the state has changed: the delays start again. */
  seen: string;
};

/** Reloads the page's data with growing delays, while the tab is visible. Without scripts a `<meta>` refresh reloads the page. */
export function AutoRefresh({ firstSeconds, seen }: AutoRefreshProps) {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent(() => void revalidate());

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `seen` restarts the delays
  useEffect(() => repeatWhileVisible(() => refresh(), firstSeconds), [firstSeconds, seen]);

  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(Math.max(firstSeconds, 15))} />
    </noscript>
  );
}

import { useEffect, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useSay } from "../../words/use-say.ts";

/** How long the slot is still kept: a time of day without scripts, a countdown with them. */
export function HeldClock({ until, now }: { until: number; now: number }) {
  const say = useSay();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = left === null ? until <= now : left === 0;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <Icon name="timer" size={20} className="flex-none" />
      {isOver ? (
        <span>{say("The 10 minutes are over. If the time is still free, it is yours when you go on.")}</span>
      ) : (
        <span>
          {say("We keep this time for you until")} {say.time(new Date(until))}
          {left !== null && (
            <span className="tabular">
              {" "}
              ({Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")})
            </span>
          )}
          .
        </span>
      )}
    </p>
  );
}

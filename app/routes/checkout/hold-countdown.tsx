import { useEffect, useState } from "react";
import type { Translate } from "../../../domain/i18n/translate.ts";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { Trans } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";

/** How long the slot is still held: a time of day without scripts, a countdown with them. */
export function HoldCountdown({ until, now }: { until: number; now: number }) {
  const t = useTranslate();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const ahead = aheadOf(now, Date.now());
    const tick = () => setLeft(Math.max(0, Math.ceil((until + ahead - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until, now]);
  const isOver = left === null ? until <= now : left === 0;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <Icon name="timer" size={20} />
      {isOver ? (
        <span>
          {t("The 10-minute hold has ended. If the slot is still free, you'll get it when you continue.")}
        </span>
      ) : (
        <span>
          <Trans
            phrase="This slot is held for you until {time}."
            time={
              left === null ? (
                t.time(new Date(until))
              ) : (
                <>
                  <NowrapTimes text={t.time(new Date(until))} />{" "}
                  <span className="tabular" translate="no">
                    ({t.number(Math.floor(left / 60))}:{twoDigits(left % 60, t)})
                  </span>
                </>
              )
            }
          />
        </span>
      )}
    </p>
  );
}

/** A smaller difference may be the time that the page took to load. */
const WRONG_FROM_MS = 60_000;

/** The error of this device's clock in milliseconds; 0 if it may be right. `server` is when the page was rendered. */
export function aheadOf(server: number, own: number): number {
  return Math.abs(own - server) < WRONG_FROM_MS ? 0 : own - server;
}

function twoDigits(number: number, t: Translate): string {
  return String(number)
    .padStart(2, "0")
    .replace(/\d/g, (digit) => t.number(Number(digit)));
}

import type { ReactNode } from "react";
import type { PlainPhrase } from "../../domain/i18n/translate.ts";
import { withFigures } from "../i18n/nowrap-times.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

/** One event of a booking. */
export type TimelineEvent = {
  title: string;
  /** done, current, next (expected), late (past its promised time), stopped (cancelled, rejected). */
  state: "done" | "current" | "next" | "late" | "stopped";
  /** When it happened or is expected: machine-readable and as text ("05/12/2026, 7:30 a.m."). */
  at?: { iso: string; text: string } | undefined;
  note?: ReactNode;
};

const LOOK: Record<TimelineEvent["state"], { icon: IconName; words: PlainPhrase }> = {
  done: { icon: "check", words: "Done" },
  current: { icon: "arrow-right", words: "Now" },
  next: { icon: "minus", words: "Upcoming" },
  late: { icon: "clock", words: "Late" },
  stopped: { icon: "x", words: "Stopped" },
};

/** The past events of a booking and the expected ones, in order of time. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label?: string }) {
  const t = useTranslate();
  return (
    <ol className="timeline" aria-label={label ?? t("Progress")}>
      {events.map((event, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two events of one moment may have the same title, and new ones come at the end
          key={index}
          data-state={event.state}
          aria-current={event.state === "current" ? "step" : undefined}
        >
          <span className="timeline-mark">
            <Icon name={LOOK[event.state].icon} size={14} />
          </span>
          <div className="timeline-body">
            <p className="timeline-title">
              <span className="sr-only">{t(LOOK[event.state].words)}: </span>
              {event.title}
            </p>
            {event.at && (
              <p className="timeline-note tabular">
                <time dateTime={event.at.iso} translate="no">
                  {event.at.text}
                </time>
              </p>
            )}
            {event.note && <p className="timeline-note">{withFigures(event.note)}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

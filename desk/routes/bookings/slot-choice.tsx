import { addDays, formatDay, indiaDay, weekday } from "../../../domain/shared/clock.ts";
import { SLOT_RULES } from "../../../domain/slots/timetable.ts";
import type { SlotState } from "../../../domain/slots/types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Choice, Choices, GroupError } from "../../ui/fields.tsx";

export interface ShownSlot {
  id: string;
  from: string;
  state: SlotState;
  isNow: boolean;
}

const STATE_WORDS: Record<SlotState, string> = { open: "", few: "few left", full: "full", past: "over" };

/** The slots of a day as radio buttons. */
export function SlotChoice({ slots }: { slots: readonly ShownSlot[] }) {
  if (slots.length === 0)
    return (
      <>
        <EmptyState title="No time on this day">Choose another day.</EmptyState>
        <GroupError name="slot" />
      </>
    );
  return (
    <Choices legend="Time" name="slot" type="radio" className="desk-slots">
      {slots.map(({ id, from, state, isNow }) => (
        <label key={id}>
          <Choice
            type="radio"
            name="slot"
            value={id}
            disabled={state === "full" || state === "past" || isNow}
          />{" "}
          {from}
          <span className="desk-note"> {isNow ? "now" : STATE_WORDS[state]}</span>
        </label>
      ))}
    </Choices>
  );
}

const NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** Today and the days after it that may be booked, and of these the day that was asked for; today without one. */
export function daysAhead(
  now: Date,
  asked: string | null,
): { days: { day: string; words: string }[]; day: string } {
  const today = indiaDay(now);
  const days = Array.from({ length: SLOT_RULES.daysAhead + 1 }, (_, index) => {
    const day = addDays(today, index);
    const name = index === 0 ? "Today" : index === 1 ? "Tomorrow" : NAMES[weekday(day)];
    return { day, words: `${name}, ${formatDay(day)}` };
  });
  return { days, day: days.find(({ day }) => day === asked)?.day ?? today };
}

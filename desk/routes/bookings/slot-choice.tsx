import type { SlotState } from "../../../domain/slots/types.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

export interface ShownSlot {
  id: string;
  from: string;
  state: SlotState;
  isNow: boolean;
}

const STATE_WORDS: Record<SlotState, string> = { open: "", few: "few left", full: "full", past: "over" };

/** The times of a day, of which one is chosen. */
export function SlotChoice({ slots, error }: { slots: readonly ShownSlot[]; error: string | undefined }) {
  if (slots.length === 0) return <EmptyState title="No time on this day">Choose another day.</EmptyState>;
  return (
    <fieldset className="desk-choices desk-slots" aria-describedby={error ? "slot-error" : undefined}>
      <legend>Time</legend>
      {slots.map(({ id, from, state, isNow }) => (
        <label key={id}>
          <input
            type="radio"
            name="slot"
            value={id}
            disabled={state === "full" || state === "past" || isNow}
          />{" "}
          {from}
          <span className="desk-note"> {isNow ? "now" : STATE_WORDS[state]}</span>
        </label>
      ))}
      {error && (
        <p id="slot-error" className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

import type { DayView, NearSlot, SlotView } from "../../features/checkout/slot-days.ts";
import { SlotPicker } from "../../features/checkout/slot-picker.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Choices, Step } from "./choices.ts";
import { stepPath } from "./choices.ts";

type TimeChoiceProps = {
  step: Step;
  choices: Choices;
  days: readonly DayView[];
  day: string;
  slots: readonly SlotView[];
  noneFree: boolean;
  chosen: string | null;
  fastingHours: number;
  /** The scans of this visit are of several kinds and done one after the other. */
  severalScans: boolean;
  nearest: readonly NearSlot[];
  error: string | undefined;
};

/** The times of one visit; if one was just taken, the nearest free ones come first. */
export function TimeChoice({ step, choices, chosen, error, severalScans, ...grid }: TimeChoiceProps) {
  const t = useTranslate();
  return (
    <>
      {severalScans && (
        <Notice
          kind="info"
          live={false}
          message={t(
            "Scans are done one after another in a single visit, starting around this time. Please keep time for all of them.",
          )}
        />
      )}
      <SlotPicker
        {...grid}
        hrefOfDay={(date) => stepPath(step, choices, { date })}
        chosen={chosen ?? undefined}
        error={error}
      />
    </>
  );
}

const LOST = {
  taken: {
    title: "This slot was just booked",
    message: "Someone else booked it just now. You have not been charged. Please choose another slot.",
  },
  over: {
    title: "This slot is no longer available",
    message: "Nothing was booked and you have not been charged. Please choose another slot.",
  },
} as const;

/** Shown when a time was lost between its choice and the booking. */
export function LostTime({ why }: { why: keyof typeof LOST }) {
  const t = useTranslate();
  const { title, message } = LOST[why];
  return <Notice kind="error" takesFocus title={t(title)} message={t(message)} />;
}

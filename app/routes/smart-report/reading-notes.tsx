import { READING_NOTES } from "../../../domain/reports/smart/reading-notes.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { wholeRanges } from "./whole-ranges.ts";

/** Questions to take along; nothing if every value is in range. */
export function DoctorQuestions({ questions }: { questions: readonly string[] }) {
  const t = useTranslate();
  if (questions.length === 0) return null;
  return (
    <Card as="section" className="break-inside-avoid">
      <h2 className="mb-2 text-xl">{t("What to ask your doctor")}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        {questions.map((question) => (
          <li key={question}>{wholeRanges(question)}</li>
        ))}
      </ul>
    </Card>
  );
}

export function ReadingNotes() {
  const t = useTranslate();
  return (
    <Card as="section" look="tinted" className="break-inside-avoid">
      <h2 className="mb-2 text-lg">{t("How to read this page")}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-soft">
        {READING_NOTES.map((note) => (
          <li key={note}>{t(note)}</li>
        ))}
      </ul>
    </Card>
  );
}

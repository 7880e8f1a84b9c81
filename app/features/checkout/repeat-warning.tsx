import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";

/** Warns about tests that are booked already, before they are booked or paid again. Renders nothing if there are none. */
export function RepeatWarning({ repeats }: { repeats: readonly string[] }) {
  const t = useTranslate();
  if (repeats.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={t("Already booked")}>
      <ul>
        {repeats.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}

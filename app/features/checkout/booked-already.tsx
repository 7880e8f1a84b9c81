import { useTranslate } from "../../i18n/use-translate.ts";
import { Notice } from "../../ui/notice.tsx";

/** Says that tests are booked once already, before they are booked or paid once more; nothing if they are not. */
export function BookedAlready({ repeats }: { repeats: readonly string[] }) {
  const t = useTranslate();
  if (repeats.length === 0) return null;
  return (
    <Notice kind="warning" live={false} title={t("Booked already")}>
      <ul>
        {repeats.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}

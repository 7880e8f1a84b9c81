import { countWords } from "../../../domain/reports/smart/summary-words.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { OutsideValues } from "../../ui/outside-values.tsx";
import { GroupPicture, GroupState } from "./group-state.tsx";
import type { GroupView, SummaryView } from "./read-smart-report.ts";

/** What lies where, in numbers and links; no judgement of health. */
export function SummaryCard({ summary, groups }: { summary: SummaryView; groups: readonly GroupView[] }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="summary-heading" className="grid grid-cols-1 gap-4">
      <Card look="tinted">
        <h2 id="summary-heading" className="sr-only">
          {t("Summary")}
        </h2>
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
          <div className="min-w-0">
            <p className="tabular text-2xl font-bold">
              {t("{inRange} of {judged} in range", { inRange: summary.inRange, judged: summary.judged })}
            </p>
            <p className="mt-1 text-sm text-ink-soft">{summary.words}</p>
          </div>
          <OutsideValues outside={summary.outside} />
        </div>
      </Card>
      <ul
        className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2"
        aria-label={t("Groups")}
      >
        {groups.map((group) => (
          <li key={group.id}>
            <a href={`#${group.id}`} className="card card-link flex h-full items-center gap-3 p-3">
              <GroupPicture name={group.name} size={44} />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t.known(group.name)}</span>
                <span className="tabular block text-sm text-ink-soft">{countWords(group.count, t)}</span>
              </span>
              <GroupState count={group.count} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

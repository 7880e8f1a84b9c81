import { countWords } from "../../../domain/reports/smart/summary-words.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { GroupPicture, GroupState } from "./group-state.tsx";
import { ParameterCard } from "./parameter-card.tsx";
import type { GroupView } from "./read-smart-report.ts";

/** One group of the body with its parameters. */
export function GroupSection({ group }: { group: GroupView }) {
  const t = useTranslate();
  return (
    <section id={group.id} aria-labelledby={`${group.id}-heading`} className="min-w-0 scroll-mt-24">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <GroupPicture name={group.name} size={40} />
        <h2 id={`${group.id}-heading`} className="text-xl">
          {t.known(group.name)}
        </h2>
        <span className="tabular text-sm text-ink-soft">{countWords(group.count, t)}</span>
        <GroupState count={group.count} />
      </header>
      {/* Not a card: on paper a card is kept whole, and a group may be longer than a page. */}
      <div className="divide-y divide-line rounded-card border border-line bg-raised px-4 sm:px-5">
        {group.parameters.map((parameter) => (
          <ParameterCard key={parameter.code} parameter={parameter} />
        ))}
      </div>
    </section>
  );
}

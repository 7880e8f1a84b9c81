import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import type { FilterGroup } from "./filter-choices.ts";
import { FilterLink } from "./filter-list.tsx";

/** More choices take the whole width. */
const SHORT = 6;

/** Sex, age, fasting, report time, price and place of the sample, folded. On a phone they are in the sheet; without scripts they are here. */
export function MoreFilters({ groups }: { groups: readonly FilterGroup[] }) {
  const t = useTranslate();
  if (groups.length === 0) return null;
  const isInUse = groups.some(({ choices }) => choices.some(({ chosen }) => chosen));
  return (
    <details className="more-filters" open={isInUse}>
      <summary>
        <Icon name="filter" size={16} />
        {t("More filters")}
        <Icon name="chevron-down" size={16} className="menu-arrow" />
      </summary>
      <div className="more-filters-groups">
        {groups.map(({ title, choices }) => (
          <section
            key={title}
            aria-label={t(title)}
            className={choices.length > SHORT ? "col-span-full" : undefined}
          >
            <h3 className="mb-2 text-sm text-ink-soft">{t(title)}</h3>
            <ul className="flex flex-wrap gap-2">
              {choices.map((choice) => (
                <li key={choice.key}>
                  <FilterLink choice={choice} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}

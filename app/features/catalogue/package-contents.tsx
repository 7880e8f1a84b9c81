import type { Translate } from "../../../domain/i18n/translate.ts";
import { countItems } from "../../i18n/count-items.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { DetailSection } from "./detail-layout.tsx";

export interface ContentGroupView {
  name: string;
  valueCount: number;
  services: { id: number; name: string; path: string; values: string[] }[];
}

interface PackageContentsProps {
  groups: readonly ContentGroupView[];
  values: number;
}

/** The tests of a package in groups, each with its parameters. */
export function PackageContents({ groups, values }: PackageContentsProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const tests = groups.reduce((sum, group) => sum + group.services.length, 0);
  return (
    <DetailSection
      id="contents"
      title={t("Includes: {contents}", { contents: contentsWords(t, tests, values) })}
    >
      <div className="grid grid-cols-1 gap-5">
        {groups.map((group) => (
          <section
            key={group.name}
            aria-label={t.lookup(group.name)}
            className="rounded-card border border-line"
          >
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-t-card bg-surface-2 px-4 py-2.5 text-base">
              {t.lookup(group.name)}
              <span className="text-sm font-normal text-ink-soft">
                {contentsWords(t, group.services.length, group.valueCount)}
              </span>
            </h3>
            <ul>
              {group.services.map((service) => (
                <li key={service.id} className="flex gap-3 border-t border-line px-4 py-3">
                  <Icon name="check" size={20} className="mt-0.5 text-good" />
                  <div className="min-w-0">
                    <Link
                      to={service.path}
                      lang={lang}
                      className="relative inline-block font-semibold after:absolute after:-inset-x-2 after:-inset-y-3 hover:text-(color:--color-link) hover:underline"
                    >
                      {service.name}
                    </Link>
                    {service.values.length > 1 && (
                      <p className="text-sm text-ink-soft">
                        <Trans
                          phrase="{count} parameters: {values}"
                          count={service.values.length}
                          values={<span lang={lang}>{service.values.join("\u00a0· ")}</span>}
                        />
                      </p>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DetailSection>
  );
}

/** "3 tests, 24 parameters". */
function contentsWords(t: Translate, tests: number, values: number): string {
  const words = countItems({ tests, packages: 0 }, t);
  if (values === 0) return words;
  return `${words}, ${values === 1 ? t("1 parameter") : t("{count} parameters", { count: values })}`;
}

import type { Translate } from "../../../domain/i18n/translate.ts";
import { DetailSection } from "../../features/catalogue/detail-layout.tsx";
import { countItems } from "../../i18n/count-items.ts";
import { Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";

interface ContentGroupView {
  name: string;
  /** How many parameters its tests measure together. */
  valueCount: number;
  services: readonly { id: number; name: string; path: string; values: readonly string[] }[];
}

interface PackageContentsProps {
  groups: readonly ContentGroupView[];
  /** How many parameters the package measures. */
  values: number;
}

/** The groups of a package: name, count and tests in sight, their links and parameters folded. */
export function PackageContents({ groups, values }: PackageContentsProps) {
  const t = useTranslate();
  const tests = groups.reduce((sum, group) => sum + group.services.length, 0);
  return (
    <DetailSection
      id="contents"
      title={t("Includes: {contents}", { contents: contentsWords(t, tests, values) })}
    >
      <div className="rounded-card border border-line px-4 *:last:border-b-0">
        {groups.map((group) => (
          <Disclosure key={group.name} summary={<GroupSummary group={group} />}>
            <GroupTests services={group.services} />
          </Disclosure>
        ))}
      </div>
    </DetailSection>
  );
}

function GroupSummary({ group: { name, valueCount, services } }: { group: ContentGroupView }) {
  const lang = useContentLanguage();
  const t = useTranslate();
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{t.lookup(name)}</h3>
        <span className="text-sm font-normal text-ink-soft">
          {contentsWords(t, services.length, valueCount)}
        </span>
      </span>
      <span lang={lang} className="block text-sm font-normal text-ink">
        {services.map((service) => service.name).join("\u00a0· ")}
      </span>
    </span>
  );
}

function GroupTests({ services }: Pick<ContentGroupView, "services">) {
  const lang = useContentLanguage();
  return (
    <ul className="grid grid-cols-1 gap-5">
      {services.map((service) => (
        <li key={service.id} className="flex gap-3">
          <Icon name="check" size={20} className="mt-0.5 text-good" />
          <div className="min-w-0">
            <Link
              to={service.path}
              lang={lang}
              className="relative inline-block font-semibold text-(color:--color-link) after:absolute after:-inset-x-2 after:-inset-y-2.5 hover:underline"
            >
              <WholeWords text={service.name} />
            </Link>
            {service.values.length > 1 && (
              <p className="text-sm">
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
  );
}

/** "3 tests, 24 parameters". */
function contentsWords(t: Translate, tests: number, values: number): string {
  const words = countItems({ tests, packages: 0 }, t);
  if (values === 0) return words;
  return `${words}, ${values === 1 ? t("1 parameter") : t("{count} parameters", { count: values })}`;
}

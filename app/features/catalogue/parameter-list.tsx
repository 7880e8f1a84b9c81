import { OriginalText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { ParameterView } from "./about-service.ts";
import { DetailSection } from "./detail-layout.tsx";
import { NameOfValue } from "./name-of-value.tsx";
import type { TextFactsView } from "./text-facts.tsx";
import { TextFacts } from "./text-facts.tsx";

interface ParameterListProps {
  parameters: readonly ParameterView[];
  facts?: TextFactsView;
}

/** Above this number the explanations are folded. */
const MAX_EXPLAINED = 2;

/** The parameters that a service measures by name; folded, each in plain words, and who answers for these. */
export function ParameterList({ parameters, facts }: ParameterListProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  if (parameters.length === 0) return null;
  const count = parameters.length;
  const explained = (
    <>
      <dl className="grid grid-cols-1 gap-x-8 text-ink sm:grid-cols-2">
        {parameters.map(({ id, name, unit, plainWords }) => (
          <div key={id} className="border-b border-line py-2.5">
            <dt lang={lang} className="font-semibold">
              <NameOfValue name={name} />
              {unit && (
                <span className="font-normal text-ink-soft">
                  {"\u00a0·\u00a0"}
                  {unit}
                </span>
              )}
            </dt>
            <dd className="text-sm text-ink-soft">
              <OriginalText words={plainWords} />
            </dd>
          </div>
        ))}
      </dl>
      {facts && <TextFacts facts={facts} />}
    </>
  );
  return (
    <DetailSection
      id="measures"
      title={count === 1 ? t("Parameters measured (1)") : t("Parameters measured ({count})", { count })}
    >
      {count > MAX_EXPLAINED ? (
        <>
          <p lang={lang}>{parameters.map(({ name }) => name).join("\u00a0· ")}</p>
          <Disclosure summary={t("What each parameter means")}>{explained}</Disclosure>
        </>
      ) : (
        explained
      )}
    </DetailSection>
  );
}

import { Fragment } from "react";
import { OriginalText, Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { DataTable } from "../../ui/table.tsx";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { ParameterView } from "./about-service.ts";
import { DetailSection } from "./detail-layout.tsx";
import type { TextFactsView } from "./text-facts.tsx";
import { TextFacts } from "./text-facts.tsx";

interface ParametersProps {
  parameters: readonly ParameterView[];
}

/** Above this number the explanations are folded. */
const MAX_EXPLAINED = 2;

/** The parameters that a service measures by name; folded, each in plain words, and who answers for these. */
export function ParameterList({ parameters, facts }: ParametersProps & { facts?: TextFactsView }) {
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
              <WholeWords text={name} />
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

/** With more ranges than this the table is collapsed. */
const MAX_OPEN = 12;
/** More sources than this are collapsed. */
const MAX_SOURCES = 2;

/** Reference ranges by sex and age, with their sources. */
export function RangeTable({ parameters }: ParametersProps) {
  const lang = useContentLanguage();
  const t = useTranslate();
  const rows = parameters.filter(({ ranges }) => ranges.length > 0);
  if (rows.length === 0) return null;
  const sources = [...new Set(rows.flatMap((row) => row.sources))].filter(Boolean);
  const areMany = sources.length > MAX_SOURCES;
  const isLong = rows.length > 1 && rows.reduce((sum, { ranges }) => sum + ranges.length, 0) > MAX_OPEN;
  const table = (
    <DataTable
      caption={t("Reference ranges by sex and age")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t("Value"),
          cell: ({ name }) => (
            <span lang={lang} className="sm:inline-block sm:min-w-32">
              <WholeWords text={name} />
            </span>
          ),
          names: true,
        },
        { header: t("Range"), cell: ({ ranges }) => <Ranges ranges={ranges} /> },
      ]}
    />
  );
  return (
    <DetailSection id="ranges" title={t("Reference ranges")}>
      {isLong ? (
        <Disclosure summary={t("Ranges of all {count} parameters", { count: rows.length })}>
          {table}
        </Disclosure>
      ) : (
        table
      )}
      <p className="text-sm text-ink-soft">
        {t(
          "These ranges are illustrative and differ by method and laboratory. Your report shows the range used for you. A result outside the range is not a diagnosis; please consult your doctor.",
        )}
        {!areMany && sources.length > 0 && (
          <>
            {" "}
            <Trans
              phrase="Source: {sources}."
              sources={sources.map((source, index) => (
                <Fragment key={source}>
                  {index > 0 && "; "}
                  <OriginalText words={t.lookup(source)} />
                </Fragment>
              ))}
            />
          </>
        )}
      </p>
      {areMany && (
        <Disclosure summary={t("Sources of the reference ranges")}>
          <ul className="grid grid-cols-1 list-disc gap-1 pl-5 text-sm text-ink-soft">
            {sources.map((source) => (
              <li key={source}>
                <OriginalText words={t.lookup(source)} />
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </DetailSection>
  );
}

function Ranges({ ranges }: Pick<ParameterView, "ranges">) {
  return (
    <ul className="parameter-ranges">
      {ranges.map(({ who, values, note }) => (
        <li key={`${who} ${values} ${note}`}>
          <span>{who}</span>
          {/* The catalogue's own text: its "Clear" must not be translated like the button's. */}
          {note ? (
            <span>
              {values && `${values} (`}
              <OriginalText words={note} />
              {values && ")"}
            </span>
          ) : (
            values
          )}
        </li>
      ))}
    </ul>
  );
}

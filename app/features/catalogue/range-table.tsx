import { Fragment } from "react";
import { NowrapTimes } from "../../i18n/nowrap-times.tsx";
import { OriginalText, Trans } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { LineLink } from "../../ui/link.tsx";
import { DataTable } from "../../ui/table.tsx";
import type { ParameterView } from "./about-service.ts";
import { DetailSection } from "./detail-layout.tsx";
import { NameOfValue } from "./name-of-value.tsx";

/** The query parameter that asks for the ranges of children, and its value. */
export const AGES = "ages";
export const ALL_AGES = "all";

/** With more ranges than this the table is collapsed. */
const MAX_OPEN = 12;
/** More sources than this are collapsed. */
const MAX_SOURCES = 2;

interface RangeTableProps {
  parameters: readonly ParameterView[];
  /** Whether children's ranges were asked for. */
  allAges: boolean;
}

/** Reference ranges by sex and age, with their sources. A long list of them leaves children's to an address of its own. */
export function RangeTable({ parameters, allAges }: RangeTableProps) {
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
              <NameOfValue name={name} />
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
        <Disclosure summary={t("Ranges of all {count} parameters", { count: rows.length })} open={allAges}>
          {table}
        </Disclosure>
      ) : (
        table
      )}
      {rows.some(({ childrenApart }) => childrenApart) && (
        <LineLink to={allAges ? "#ranges" : `?${AGES}=${ALL_AGES}#ranges`} preventScrollReset>
          {allAges ? t("Hide the ranges for children") : t("Show the ranges for children")}
        </LineLink>
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
          <span>
            <NowrapTimes text={who} />
          </span>
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

import type { CSSProperties, ReactNode } from "react";
import { differ } from "../../../domain/catalogue/compare-services.ts";
import { AddButton } from "../../features/cart/add-button.tsx";
import { compareHref } from "../../features/compare/compare-link.tsx";
import { TranslatedText } from "../../i18n/trans.tsx";
import { useContentLanguage, useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link, TextLink } from "../../ui/link.tsx";
import { Price } from "../../ui/price.tsx";
import { TABLE_ROLES } from "../../ui/table-roles.ts";
import { WholeWords } from "../../ui/whole-words.tsx";
import type { Comparison } from "./load-comparison.ts";

/** The services as columns; on a phone each fact's name is above its values. */
export function CompareTable({ comparison }: { comparison: Comparison }) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { columns, facts, contents, byTest, permalinks, onlyDifferences } = comparison;
  const isAlone = columns.length === 1;
  const shown = <Row extends { values: readonly unknown[] }>(rows: readonly Row[]) =>
    onlyDifferences && !isAlone ? rows.filter(({ values }) => differ(values)) : rows;
  const shownFacts = shown(facts);
  const shownContents = shown(contents.map(({ name, has }) => ({ name, values: has })));
  return (
    <div className="grid grid-cols-1 gap-4">
      {!isAlone && (
        <p>
          <TextLink to={compareHref(permalinks, { only: !onlyDifferences })} preventScrollReset>
            {onlyDifferences ? t("Show everything") : t("Show differences only")}
          </TextLink>
        </p>
      )}
      <table
        {...TABLE_ROLES.table}
        className="compare-table"
        style={{ "--columns": columns.length } as CSSProperties}
      >
        <caption className="sr-only">{t("Comparison")}</caption>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            <td {...TABLE_ROLES.cell} className="compare-corner" />
            {columns.map((column) => (
              <th {...TABLE_ROLES.columnHead} key={column.id} scope="col" className="compare-head">
                <Column column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group}>
          {shownFacts.map(({ label, values }) => (
            <Row key={label} name={t(label)} values={values}>
              {(value) => (value === "" ? <None /> : <TranslatedText words={figures(value, t)} />)}
            </Row>
          ))}
        </tbody>
        {!isAlone && shownContents.length > 0 && (
          <tbody {...TABLE_ROLES.group}>
            <tr {...TABLE_ROLES.row} className="compare-title">
              <th {...TABLE_ROLES.rowHead} colSpan={columns.length + 1} scope="rowgroup">
                {byTest ? t("Tests included") : t("Parameters measured")}
              </th>
            </tr>
            {shownContents.map(({ name, values }) => (
              <Row
                key={name}
                name={
                  <span lang={lang}>
                    <WholeWords text={name} />
                  </span>
                }
                values={values}
              >
                {(has) => (has ? <Yes /> : <None />)}
              </Row>
            ))}
          </tbody>
        )}
      </table>
      {onlyDifferences && !isAlone && shownFacts.length + shownContents.length === 0 && (
        <p role="status">{t("Only the price is different.")}</p>
      )}
    </div>
  );
}

/** A count takes the language's digits; every other value is words. */
function figures(value: string, t: ReturnType<typeof useTranslate>): string {
  return /^\d+$/.test(value) ? t.number(Number(value)) : value;
}

function Column({ column }: { column: Comparison["columns"][number] }) {
  const t = useTranslate();
  const lang = useContentLanguage();
  const { name, path, price, isPackage, addable, without } = column;
  return (
    <div className="compare-column">
      <Link to={path} lang={lang} className="font-semibold hover:text-(color:--color-link) hover:underline">
        <WholeWords text={name} />
      </Link>
      {price ? (
        <Price {...price} ofPackage={isPackage} />
      ) : (
        <span className="text-sm text-ink-soft">{t("Not available here")}</span>
      )}
      {addable && <AddButton service={addable} size="sm" wide />}
      <Link to={compareHref(without)} className="compare-link" preventScrollReset>
        {t("Remove")}
        <span className="sr-only" lang={lang}>{` ${name}`}</span>
      </Link>
    </div>
  );
}

interface RowProps<Value> {
  name: ReactNode;
  values: readonly Value[];
  children: (value: Value) => ReactNode;
}

function Row<Value>({ name, values, children }: RowProps<Value>) {
  const t = useTranslate();
  const isDifferent = differ(values);
  return (
    <tr {...TABLE_ROLES.row} className={isDifferent ? "compare-differs" : undefined}>
      <th {...TABLE_ROLES.rowHead} scope="row">
        {name}
        {isDifferent && (
          <>
            {" "}
            <span className="compare-mark">{t("differs")}</span>
          </>
        )}
      </th>
      {values.map((value, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column never moves within its row
        <td {...TABLE_ROLES.cell} key={column}>
          {children(value)}
        </td>
      ))}
    </tr>
  );
}

function Yes() {
  const t = useTranslate();
  return (
    <>
      <Icon name="check" size={20} className="text-good" />
      <span className="sr-only">{t("Yes")}</span>
    </>
  );
}

function None() {
  const t = useTranslate();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("No")}</span>
    </>
  );
}

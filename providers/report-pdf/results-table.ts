import type { ReactElement } from "react";
import type { ReportModel, ReportRow } from "../../domain/reports/report-model.ts";
import { box, rangeBar, text } from "./elements.ts";
import { isInWords } from "./page-rows.ts";
import { GREEN, RED, SOFT, styles } from "./styles.ts";

/** The results of a page under their groups. */
export function resultsTable(groups: ReportModel["groups"]): ReactElement {
  const head = box(
    [styles.row, styles.tableHead],
    text(styles.name, "Test"),
    text(styles.value, "Result"),
    text(styles.unit, "Unit"),
    text(styles.range, "Reference range"),
    text(styles.flag, "Finding"),
  );
  return box({}, head, ...groups.flatMap(groupRows));
}

function groupRows({ name, rows }: ReportModel["groups"][number]): ReactElement[] {
  return [text(styles.group, name), ...rows.map(resultRow)];
}

function resultRow(row: ReportRow): ReactElement {
  const name = box(
    styles.name,
    text({}, row.name),
    ...(row.method === "" ? [] : [text(styles.method, row.method)]),
  );
  if (isInWords(row)) {
    return box(styles.row, name, text(styles.words, [row.value, row.unit].filter(Boolean).join(" ")));
  }
  const isInside = row.flag === "N";
  const color = isInside ? GREEN : row.flag === "" ? SOFT : RED;
  return box(
    styles.row,
    name,
    text(styles.value, row.value),
    text(styles.unit, row.unit),
    text(styles.range, row.range),
    box(
      styles.flag,
      text([styles.flagWords, { color }], row.flagWords),
      ...(row.bar ? [rangeBar(row.bar, isInside)] : []),
    ),
  );
}

import type { ReactElement } from "react";
import type { ReportModel, ReportRow } from "../../domain/reports/report-model.ts";
import { box, rangeBar, text, whole } from "./elements.ts";
import { GREEN, RED, SOFT, styles } from "./styles.ts";

/** The results under their groups; a group's heading stays with its first row. */
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
  const [first, ...rest] = rows;
  if (!first) return [];
  return [whole({}, text(styles.group, name), resultRow(first)), ...rest.map((row) => resultRow(row))];
}

function resultRow(row: ReportRow): ReactElement {
  const name = box(
    styles.name,
    text({}, row.name),
    ...(row.method === "" ? [] : [text(styles.method, row.method)]),
  );
  if (row.bar === null && row.range === "" && row.flagWords === "") {
    return box(styles.row, name, text(styles.words, [row.value, row.unit].filter(Boolean).join(" ")));
  }
  const isInside = row.flag === "N";
  const color = isInside ? GREEN : row.flag === "" ? SOFT : RED;
  return whole(
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

import type { Key, ReactNode } from "react";
import { Fragment } from "react";
import { isFigures } from "../i18n/figures.ts";
import { NowrapTimes } from "../i18n/nowrap-times.tsx";
import { TABLE_ROLES } from "./table-roles.ts";

/** One column. */
export type Column<Row> = {
  /** The heading; on a phone it precedes the value on each card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** end: numbers and amounts, with digits of equal width. */
  align?: "start" | "end" | undefined;
  /** The column that names the row; it becomes the card's heading. */
  names?: boolean | undefined;
};

type DataTableProps<Row> = {
  /** For screen readers; others see the heading above. */
  caption: ReactNode;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Rows that stay when only what is outside its range is shown. */
  isMarked?: ((row: Row) => boolean) | undefined;
  /** Content below a row across all columns; null for none. */
  below?: ((row: Row) => ReactNode) | undefined;
};

/** A table on wide screens, cards on a phone. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isMarked, below }: DataTableProps<Row>) {
  return (
    <table {...TABLE_ROLES.table} className="table">
      <caption className="sr-only">{caption}</caption>
      <thead {...TABLE_ROLES.group}>
        <tr {...TABLE_ROLES.row}>
          {columns.map((column) => (
            <th
              {...TABLE_ROLES.columnHead}
              key={column.header}
              scope="col"
              className={column.align === "end" ? "table-end" : undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group}>
        {rows.map((row) => (
          <Fragment key={rowKey(row)}>
            <tr {...TABLE_ROLES.row} data-outside={isMarked?.(row) || undefined}>
              {columns.map((column) => {
                const className = column.align === "end" ? "table-end" : undefined;
                const cell = column.cell(row);
                return column.names ? (
                  <th {...TABLE_ROLES.rowHead} key={column.header} scope="row" className={className}>
                    {cell}
                  </th>
                ) : (
                  <td
                    {...TABLE_ROLES.cell}
                    key={column.header}
                    data-label={column.header}
                    className={className}
                    translate={isFigures(cell) ? "no" : undefined}
                  >
                    {typeof cell === "string" ? <NowrapTimes text={cell} /> : cell}
                  </td>
                );
              })}
            </tr>
            <Below columns={columns.length} isMarked={isMarked?.(row)}>
              {below?.(row)}
            </Below>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Below({
  columns,
  isMarked,
  children,
}: {
  columns: number;
  isMarked: boolean | undefined;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <tr {...TABLE_ROLES.row} className="table-below" data-outside={isMarked || undefined}>
      <td {...TABLE_ROLES.cell} colSpan={columns} data-label="">
        {children}
      </td>
    </tr>
  );
}

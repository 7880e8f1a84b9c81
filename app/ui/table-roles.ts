/**
 * The ARIA role of each part of a table, for tables that a stylesheet lays out as cards: some browsers take the roles of what is no longer
 * displayed as a table from screen readers. Spread into the part: `<tr {...TABLE_ROLES.row}>`.
 */
export const TABLE_ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHead: { role: "columnheader" },
  rowHead: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

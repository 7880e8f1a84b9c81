import type { AnyStatement } from "../../db/client/sql.ts";
import type { DescribedStatement } from "./describe-statement.ts";

/** Parameters travel as text, so a narrower number may go where PostgreSQL expects a wider one (`limit $1` is a bigint). */
const widerThan: Record<string, readonly string[]> = {
  integer: ["bigint", "numeric", "double precision"],
  bigint: ["numeric"],
};

/** The differences between what a statement declares and what PostgreSQL says of it, one sentence each. */
export function compareStatement(statement: AnyStatement, described: DescribedStatement): string[] {
  return [...compareParams(statement, described), ...compareColumns(statement, described)];
}

function compareParams({ params }: AnyStatement, described: DescribedStatement): string[] {
  return params.flatMap(([name, column], i) => {
    const type = described.params[i] ?? "nothing";
    if (type === column.pg || widerThan[column.pg]?.includes(type)) return [];
    return [`the parameter ${name} is declared ${column.pg}, and PostgreSQL takes ${type}`];
  });
}

function compareColumns({ row }: AnyStatement, { columns }: DescribedStatement): string[] {
  const declared = row.map(([name]) => name);
  const selected = columns.map(({ name }) => camelCase(name));
  if (declared.join() !== selected.join()) {
    return [
      `the row is declared (${declared.join(", ")}), and the statement selects (${selected.join(", ")})`,
    ];
  }
  return row.flatMap(([name, column], i) => {
    const { type, mayBeNull } = columns[i] ?? { type: "nothing" };
    const faults: string[] = [];
    if (type !== column.pg) faults.push(`the column ${name} is declared ${column.pg}, and is ${type}`);
    if (mayBeNull && !column.nullable)
      faults.push(`the column ${name} may be null, and is not declared nullable`);
    return faults;
  });
}

/** `placed_at` answers to `placedAt`. */
function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

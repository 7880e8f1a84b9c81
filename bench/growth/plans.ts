import pg from "pg";
import type { Encoded } from "../../db/client/columns.ts";
import { KEPT_PLANS } from "../../db/client/connect.ts";
import { GROWING } from "./generate.ts";
import type { Asked } from "./recording.ts";

export interface PlanFigure {
  /** Pages of 8 kB that the statements touched: the part of the cost that no other work of the machine changes. */
  pages: number;
  /** Growing tables that were read from end to end. */
  scans: string[];
  /** Partitions that were read, of all months' partitions. */
  parts: number;
}

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

/** Runs each statement once more under EXPLAIN, writes undone, and adds up what they touched. */
export async function lookAtPlan(where: pg.ClientConfig, asked: readonly Asked[]): Promise<PlanFigure> {
  const client = new pg.Client({ ...where, options: KEPT_PLANS });
  await client.connect();
  const scans = new Set<string>();
  const parts = new Set<string>();
  let pages = 0;
  try {
    for (const { statement, params } of asked) {
      const plan = await explain(client, statement.text, statement.encode(params as never));
      if (!plan) continue;
      pages += (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
      for (const node of nodesOf(plan)) {
        const table = scannedTable(node);
        if (table !== null) scans.add(table);
        const part = node["Relation Name"] ?? "";
        if (PART.test(part) && (node["Actual Loops"] ?? 0) > 0) parts.add(part);
      }
    }
    return { pages, scans: [...scans], parts: parts.size };
  } finally {
    await client.end();
  }
}

/** The name of a part of a table of history. */
const PART = /_(before|default|\d{4}_\d{2})$/;

/** The growing table that a step reads from end to end, itself or a part of it that has rows; the default part of a table of history has none. A
 * step that stands in the plan and was not taken, like those of other months, reads nothing. */
export function scannedTable(node: PlanNode): string | null {
  if (node["Actual Loops"] === 0) return null;
  const table = (node["Relation Name"] ?? "").replace(/_(before|\d{4}_\d{2})$/, "");
  return node["Node Type"] === "Seq Scan" && GROWING.includes(table) ? table : null;
}

/** Of the plan that the client would keep. Undefined for a row that is in its table already: the question itself has written it. */
export async function explain(
  client: pg.Client,
  text: string,
  values: readonly Encoded[],
): Promise<PlanNode | undefined> {
  await client.query(`prepare looked_at as ${text}`);
  await client.query("begin");
  try {
    const given = values.length === 0 ? "" : `(${values.map(literalOf).join(", ")})`;
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute looked_at${given}`);
    return rows[0]["QUERY PLAN"][0].Plan;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "23505") return undefined;
    throw error;
  } finally {
    await client.query("rollback");
    await client.query("deallocate looked_at");
  }
}

function literalOf(value: Encoded): string {
  if (value === null) return "null";
  return pg.escapeLiteral(typeof value === "string" ? value : `\\x${value.toString("hex")}`);
}

export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

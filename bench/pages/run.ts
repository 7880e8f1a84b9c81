import { parseArgs } from "node:util";
import { startApp } from "../../test/support/start-app.ts";
import { startReference } from "../references.ts";
import { readBudgets } from "../table.ts";
import { tableOf } from "./judge.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePresses } from "./measure-presses.ts";

/**
 * `npm run bench:pages [-- --seed NUMBER]`: pages of the built site by Lighthouse, and whether each press on them has its effect once and soon.
 * Prints one table and exits with 1 when a budget of `budgets.json` is missed.
 */
const { values } = parseArgs({ options: { seed: { type: "string" }, only: { type: "string" } } });
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
const budgets = readBudgets();
const reference = await startReference();
const app = await startApp({ env: { LOG_LEVEL: "warn" } });
try {
  const pages = values.only === "presses" ? [] : await measurePages(app.url, reference, budgets);
  const presses = values.only === "pages" ? [] : await measurePresses(app.url, reference, budgets, seed);
  const judged = [...pages, ...presses];
  console.log(tableOf(judged));
  process.exitCode = judged.some(({ isMissed }) => isMissed) ? 1 : 0;
} finally {
  reference.stop();
  await app.stop();
}

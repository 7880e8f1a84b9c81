import { knownWords, readLine, wholeNumber } from "../../test/support/command-line.ts";
import { startApp } from "../../test/support/start-app.ts";
import { startReference } from "../references.ts";
import { readBudgets } from "../table.ts";
import { tableOf } from "./judge.ts";

/**
 * `npm run bench:pages [-- --seed NUMBER]`: pages of the built site by Lighthouse, and whether each press on them has its effect once and soon.
 * Prints one table and exits with 1 when a budget of `budgets.json` is missed.
 */
const { values } = readLine({ seed: { type: "string" }, only: { type: "string", default: "pages,presses" } });
const seed =
  values.seed === undefined
    ? Math.floor(Math.random() * 1e6)
    : wholeNumber("--seed", values.seed, { least: 0 });
const only = knownWords("--only", values.only, ["pages", "presses"]);
// Lighthouse and the browser take seconds to load: a line that is refused does not wait for them.
const { measurePages } = await import("./measure-pages.ts");
const { measurePresses } = await import("./measure-presses.ts");
const budgets = readBudgets();
const reference = await startReference();
const app = await startApp({ env: { LOG_LEVEL: "warn" } });
try {
  const pages = only.includes("pages") ? await measurePages(app.url, reference, budgets) : [];
  const presses = only.includes("presses") ? await measurePresses(app.url, reference, budgets, seed) : [];
  const judged = [...pages, ...presses];
  console.log(tableOf(judged));
  process.exitCode = judged.some(({ isMissed }) => isMissed) ? 1 : 0;
} finally {
  reference.stop();
  await app.stop();
}

import type { Command } from "../command.ts";
import { runImport } from "./catalogue-import.ts";

export const catalogueCheck: Command = {
  name: "catalogue check",
  summary: "tell what is wrong in a folder of CSV files, and what an import would change",
  help: `Does what "catalogue import DIR --dry-run" does: reads and checks the files, compares them with the database,
and changes nothing. It ends with 1 when there is a problem.`,
  examples: [["catalogue check catalogue", "lists the problems of ./catalogue, or what it would change"]],
  operands: ["DIR"],
  options: { json: { help: "answer one JSON object on one line" } },
  run: (call, tools) => runImport(call, tools, true),
};

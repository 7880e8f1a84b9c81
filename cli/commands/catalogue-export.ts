import { exportToFolder } from "../../seed/write-folder.ts";
import type { Command } from "../command.ts";
import { folderArgument } from "../folder-argument.ts";
import { readyDatabase } from "../migrated-database.ts";

export const catalogueExport: Command = {
  name: "catalogue export",
  summary: "write the catalogue as a folder of CSV files",
  help: `Writes the catalogue of the database into DIR, which is made when it is missing; files of the same names are
replaced. The files import again without any change. What was withdrawn from sale is not among them.`,
  examples: [["catalogue export catalogue", "writes tests.csv, prices.csv and all others into ./catalogue"]],
  operands: ["DIR"],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const folder = folderArgument(name, tools);
    const files = await exportToFolder(await readyDatabase(tools), folder);
    const rows = files.reduce((sum, each) => sum + each.rows, 0);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, folder: name, files }));
    else tools.out(`${files.length} files with ${rows.toLocaleString("en-IN")} rows are in ${name}.`);
    return 0;
  },
};

import { printAgain, unprintedReports } from "../db/stores/unprinted-reports.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { WHOLE_CHAIN } from "../domain/staff/scope.ts";
import type { Command } from "./command.ts";
import { readyDatabase } from "./migrated-database.ts";
import { JSON_OUTPUT } from "./print-result.ts";

export const resultsUnprinted: Command = {
  name: "results unprinted",
  summary: "list the reports and bills whose PDF could not be made, and why",
  help: `A report with a letter that no font has is not printed without it: it waits here, and its customer reads it on the screen. Send the
patient's name or the finding in another spelling as a correction, or install a version with that font; then "--again" has all of
them made once more. A bill, or the report of a visit, is printed when its customer asks for it: "--again" takes it off the list. The list names nobody.`,
  examples: [
    ["results unprinted", "one line a report, the one that waits longest first"],
    ["results unprinted --again", "has them made again within seconds"],
  ],
  options: { again: { help: "have all of them made again" }, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const db = await readyDatabase(tools);
    const reports = await unprintedReports(db, { scope: WHOLE_CHAIN, most: null });
    const queued = call.isOn("again") ? await printAgain(db, tools.now()) : 0;
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, reports, queued }));
    else {
      for (const { accession, bookingNo, version, serviceName, reason, failedAt } of reports) {
        const which = accession === "" ? `booking ${bookingNo}` : `${accession}/${version}`;
        tools.out(`${which}  ${formatDayTime(failedAt)}  ${serviceName}  ${reason}`);
      }
      tools.out(reports.length === 0 ? "Every report was printed." : `${reports.length} not printed.`);
      if (queued > 0) tools.out(`${queued} are made again.`);
    }
    return 0;
  },
};

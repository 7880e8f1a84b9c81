import { disputeStore } from "../../db/stores/report-disputes.ts";
import { KIND_WORDS } from "../../domain/reports/dispute/types.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";
import { JSON_ANSWER } from "./who-and-why.ts";

export const resultsDisputed: Command = {
  name: "results disputed",
  summary: "list the reports that customers dispute, the nearest deadline first",
  help: `Each with its report number and the ticket, in which the customer's words are ("tickets show") and through which it is
answered ("tickets answer", "tickets close"). The customer sees the state on the report. The list names nobody.`,
  examples: [
    ["results disputed", "what is open"],
    ["results disputed --all --json", "closed ones too, as one JSON object on one line"],
  ],
  options: { all: { help: "closed ones too" }, json: JSON_ANSWER },
  run: async (call, tools) => {
    const disputes = await disputeStore(await readyDatabase(tools)).list(call.isOn("all"));
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, disputes }));
    else {
      for (const { accession, version, bookingNo, serviceName, ticketNo, kind, ...clock } of disputes) {
        const { resolvedAt, acknowledgedAt, acknowledgeBy, resolveBy } = clock;
        const by = acknowledgedAt
          ? `resolve by ${formatDayTime(resolveBy)}`
          : `answer by ${formatDayTime(acknowledgeBy)}`;
        const state = resolvedAt ? `closed ${formatDayTime(resolvedAt)}` : by;
        tools.out(
          [`${accession}/${version}`, bookingNo, serviceName, KIND_WORDS[kind], ticketNo, state].join("  "),
        );
      }
      if (disputes.length === 0) tools.out("No report is disputed.");
    }
    return 0;
  },
};

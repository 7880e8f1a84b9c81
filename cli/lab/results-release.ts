import { type Command, Refusal } from "../command.ts";
import { BY } from "../signature.ts";
import { labContainer } from "./lab-container.ts";
import { heldReport } from "./results-held.ts";
import { DRY_RUN, JSON_ANSWER, REASON, readStaff } from "./who-and-why.ts";

export const resultsRelease: Command = {
  name: "results release",
  summary: "let a held report out, after the customer was called",
  help: `From now on the report shows, its PDF is made, and the customer is sent the message that a report is ready; no value is in
it. REPORT is the accession of "results held" or the report's id. Name and reason are noted ("lab-log").`,
  examples: [
    [
      'results release A7QK3M2ZP9 --by "Dr Anjan Sen" --reason "told by phone"',
      "shows the report to its owner",
    ],
    ['results release A7QK3M2ZP9 --by "Dr Anjan Sen" --reason "told by phone" --dry-run', "changes nothing"],
  ],
  operands: ["REPORT"],
  options: { by: BY, reason: REASON, "dry-run": DRY_RUN, json: JSON_ANSWER },
  run: async (call, tools) => {
    const [name = ""] = call.operands;
    const ctx = { ...readStaff(call), rehearse: call.isOn("dry-run") };
    const { staff } = (await labContainer(tools)).services;
    const { reportId, version, accession } = heldReport(await staff.held(), name);
    const released = await staff.releaseHeld({ ...ctx, reportId, version });
    if (!released.ok) throw new Refusal(`Report ${name} is not on hold any more.`);
    const { status } = released.value;
    if (call.isOn("json")) {
      tools.out(JSON.stringify({ ok: true, dryRun: ctx.rehearse, reportId, version, status }));
    } else if (ctx.rehearse)
      tools.out(`Report ${accession}/${version} would be ${status}. Nothing was written.`);
    else tools.out(`Report ${accession}/${version} is ${status}, and the customer is told that it is ready.`);
    return 0;
  },
};

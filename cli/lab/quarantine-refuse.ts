import type { Command } from "../command.ts";
import { BY } from "../signature.ts";
import { labContainer } from "./lab-container.ts";
import { messageRefusal } from "./quarantine-release.ts";
import { DRY_RUN, JSON_ANSWER, REASON, readStaff } from "./who-and-why.ts";

export const quarantineRefuse: Command = {
  name: "quarantine refuse",
  summary: "refuse a message that was set aside, for good",
  help: `The message is kept with the reason, which its sender reads when it asks what became of it, and is never applied. The
lab's system then sends a right one under a new id.`,
  examples: [
    ['quarantine refuse sim-42 --by "Rina Pal" --reason "wrong tube"', "refuses it; the sender reads why"],
  ],
  operands: ["ID"],
  options: { by: BY, reason: REASON, "dry-run": DRY_RUN, json: JSON_ANSWER },
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const rehearse = call.isOn("dry-run");
    const refused = await (await labContainer(tools)).services.staff.refuse({
      ...readStaff(call),
      id,
      rehearse,
    });
    if (!refused.ok) throw messageRefusal(id, refused.refusal);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, dryRun: rehearse, state: "refused" }));
    else
      tools.out(rehearse ? "The message would be refused. Nothing was written." : "The message is refused.");
    return 0;
  },
};

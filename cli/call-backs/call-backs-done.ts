import { finishCallBack, staffCallBacks } from "../../db/stores/staff-call-backs.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import { type Command, Refusal } from "../command.ts";
import { doOrDryRun } from "../do-or-rehearse.ts";
import { databaseToChange } from "../migrated-database.ts";
import { signature } from "../signature.ts";
import { noteAction, STAFF_OPTIONS } from "../staff-action.ts";

export const callBacksDone: Command = {
  name: "call-backs done",
  summary: "note that somebody who asked to be called was called",
  help: `Takes the number off "call-backs list", with all that it asked until now. Who asks again after the call is on the list
again. Who called and when is kept; the number is not.`,
  examples: [
    ['call-backs done 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11 --by "Rina Pal"', "takes it off the list"],
    [
      'call-backs done 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11 --by "Rina Pal" --dry-run',
      "looks whether that can be done",
    ],
  ],
  operands: ["ID"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    signature(call);
    const dryRun = call.isOn("dry-run");
    const now = tools.now();
    const db = await databaseToChange(tools, dryRun);
    const requests = await doOrDryRun(db, dryRun, async (tx) => {
      const ended = isUuid(id) ? await finishCallBack(tx, id, now) : 0;
      if (ended > 0) {
        await noteAction(tx, { call, tools }, { action: "called back", subject: id, details: {} });
      }
      return ended;
    });
    if (requests === 0) {
      const found = isUuid(id) ? await staffCallBacks(db).find(id) : undefined;
      throw new Refusal(
        found?.doneAt
          ? `${id} was called already, ${formatDayTime(found.doneAt)}.`
          : `There is no request to be called "${id}".`,
      );
    }
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, id, requests, dryRun }));
    else
      tools.out(
        dryRun ? `${id} would be taken off the list. Nothing was written.` : `${id} is off the list.`,
      );
    return 0;
  },
};

import { removePrescription } from "../../db/stores/remove-prescription.ts";
import { type Command, Refusal } from "../command.ts";
import { doOrDryRun } from "../do-or-rehearse.ts";
import { databaseToChange } from "../migrated-database.ts";
import { signature } from "../signature.ts";
import { noteAction, STAFF_OPTIONS } from "../staff-action.ts";

export const prescriptionsRemove: Command = {
  name: "prescriptions remove",
  summary: "remove a prescription with its files, because its customer asks for it",
  help: `The privacy policy promises it where no test was booked from the prescription. Make sure first that it is the customer who asks:
call the number that "prescriptions list" tells. Pictures, note and answer do not come back; who removed which number and
when is kept.`,
  examples: [
    ['prescriptions remove RX7K2M9QWERT --by "Rina Pal" --dry-run', "looks whether there is one"],
    ['prescriptions remove RX7K2M9QWERT --by "Rina Pal"', "removes it"],
  ],
  operands: ["REQUEST"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [requestNo = ""] = call.operands;
    signature(call);
    const dryRun = call.isOn("dry-run");
    const db = await databaseToChange(tools, dryRun);
    const found = await doOrDryRun(db, dryRun, async (tx) => {
      if (!(await removePrescription(tx, requestNo))) return false;
      const noted = { action: "prescription removed", subject: requestNo, details: {} };
      await noteAction(tx, { call, tools }, noted);
      return true;
    });
    if (!found) throw new Refusal(`There is no request "${requestNo}".`);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, requestNo, dryRun }));
    else
      tools.out(
        dryRun
          ? `${requestNo} would be removed. Nothing was written.`
          : `${requestNo} is removed, with its files.`,
      );
    return 0;
  },
};

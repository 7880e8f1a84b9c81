import { removeApplication, staffApplications } from "../../db/stores/staff-applications.ts";
import { type Command, Refusal } from "../command.ts";
import { doOrDryRun } from "../do-or-rehearse.ts";
import { databaseToChange } from "../migrated-database.ts";
import { signature } from "../signature.ts";
import { noteAction, STAFF_OPTIONS } from "../staff-action.ts";

export const applicationsRemove: Command = {
  name: "applications remove",
  summary: "remove an application and its CV before its year is over, because the candidate asks for it",
  help: `Make sure first that it is the candidate who asks: call the number that "applications open" tells. What is removed does not
come back. Who removed which number and when is kept, nothing of the candidate.`,
  examples: [
    ['applications remove JA7K2M9QWERT --by "Rina Pal" --dry-run', "looks whether there is one"],
    ['applications remove JA7K2M9QWERT --by "Rina Pal"', "removes it"],
  ],
  operands: ["APPLICATION"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [applicationNo = ""] = call.operands;
    signature(call);
    const dryRun = call.isOn("dry-run");
    const db = await databaseToChange(tools, dryRun);
    const found = await doOrDryRun(db, dryRun, async (tx) => {
      const application = await staffApplications(tx).find(applicationNo);
      if (!application || !(await removeApplication(tx, applicationNo, tools.now()))) return false;
      const { opening } = application;
      const noted = { action: "application removed", subject: applicationNo, details: { opening } };
      await noteAction(tx, { call, tools }, noted);
      return true;
    });
    if (!found) throw new Refusal(`There is no application "${applicationNo}".`);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, applicationNo, dryRun }));
    else
      tools.out(
        dryRun
          ? `${applicationNo} would be removed. Nothing was written.`
          : `${applicationNo} is removed, with its CV.`,
      );
    return 0;
  },
};

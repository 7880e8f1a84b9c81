import type { StaffRefusal } from "../../domain/reports/staff/release-message.ts";
import { type Command, Refusal } from "../command.ts";
import { BY } from "../signature.ts";
import { labContainer } from "./lab-container.ts";
import { DRY_RUN, JSON_ANSWER, REASON, readStaff } from "./who-and-why.ts";

/** Why a message cannot be worked on, in words. */
export function messageRefusal(id: string, refusal: StaffRefusal): Refusal {
  return new Refusal(
    refusal === "unknown"
      ? `There is no message ${id}. The list: npm run namuna -- quarantine list`
      : `Message ${id} is not in quarantine.`,
  );
}

export const quarantineRelease: Command = {
  name: "quarantine release",
  summary: "apply a message that was set aside, once its cause is put right",
  help: `Tries the message again as it came, after the catalogue or the booking was put right. It is applied when it fits now, and
stays in quarantine with the reason of now when it does not. --accept-patient is for a patient whose name, sex or
day of birth differs and who was made sure of otherwise; tests, units and numbers must fit all the same.
What was done is noted with name and reason ("lab-log").`,
  examples: [
    [
      'quarantine release sim-42 --by "Rina Pal" --reason "unit put right" --dry-run',
      "tells what would come of it, and changes nothing",
    ],
    [
      'quarantine release sim-42 --by "Rina Pal" --reason "called the ward: the same person" --accept-patient',
      "applies it although the name differs",
    ],
  ],
  operands: ["ID"],
  options: {
    by: BY,
    reason: REASON,
    "accept-patient": { help: "the patient was made sure of: let name, sex and day of birth differ" },
    "dry-run": DRY_RUN,
    json: JSON_ANSWER,
  },
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const rehearse = call.isOn("dry-run");
    const request = { ...readStaff(call), id, acceptPatient: call.isOn("accept-patient"), rehearse };
    const released = await (await labContainer(tools)).services.staff.release(request);
    if (!released.ok) throw messageRefusal(id, released.refusal);
    const { state, reason, reportId } = released.value;
    const ok = state === "applied";
    if (call.isOn("json")) tools.out(JSON.stringify({ ok, dryRun: rehearse, state, reason, reportId }));
    else {
      const verb = rehearse ? "would be" : "is";
      tools.out(`The message ${verb} ${state}${reason === "" ? "" : `: ${reason}`}.`);
      if (rehearse) tools.out("Nothing was written.");
    }
    return ok ? 0 : 1;
  },
};

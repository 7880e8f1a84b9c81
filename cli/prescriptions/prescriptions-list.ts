import { staffPrescriptions } from "../../db/stores/staff-prescriptions.ts";
import type { StaffPrescription } from "../../domain/requests/staff/ports.ts";
import { PRESCRIPTION_MOVES } from "../../domain/requests/states.ts";
import type { PrescriptionState } from "../../domain/requests/types.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Call, Command } from "../command.ts";
import { migratedDatabase } from "../migrated-database.ts";
import { UsageError } from "../read-call.ts";

const STATES = Object.keys(PRESCRIPTION_MOVES) as PrescriptionState[];

export const prescriptionsList: Command = {
  name: "prescriptions list",
  summary: "list the prescriptions that wait for an answer",
  help: `Lists requests that nobody has answered yet, the oldest first: number, state, when it came, whom to call and when, for
whom it is, and what the customer noted. It shows personal data: keep what it prints to yourself.`,
  examples: [
    ["prescriptions list", "what waits"],
    ["prescriptions list --state answered --json", "what was answered, as one JSON object on one line"],
  ],
  options: {
    state: { value: "STATE", help: `one of ${STATES.join(", ")}` },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const state = stateOf(call);
    const requests = await staffPrescriptions(await migratedDatabase(tools)).list(state);
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, requests }));
    else if (requests.length === 0) tools.out("No prescription waits.");
    else for (const request of requests) tools.out(line(request));
    return 0;
  },
};

function stateOf(call: Call): PrescriptionState | null {
  const text = call.value("state");
  if (text === undefined) return null;
  const state = STATES.find((each) => each === text);
  if (!state) throw new UsageError(`There is no state "${text}". The states are ${STATES.join(", ")}.`);
  return state;
}

function line(request: StaffPrescription): string {
  const { requestNo, state, createdAt, mobile, callWindow, patientName, files, note } = request;
  const parts = [
    ...[requestNo, state, formatDayTime(createdAt), `call ${mobile} (${callWindow})`],
    ...[patientName ?? "somebody else", files === 1 ? "1 file" : `${files} files`],
    ...(note === "" ? [] : [`"${note.replace(/\s+/g, " ")}"`]),
  ];
  return parts.join(" · ");
}

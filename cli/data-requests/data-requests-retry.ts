import type { Connection } from "../../db/connect.ts";
import { deletionStore } from "../../db/stores/deletions.ts";
import { type DataRequest, retryDataCopy, staffDataRequests } from "../../db/stores/staff-data-requests.ts";
import { freshSince } from "../../domain/account/erase-due.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import { type Call, type Command, Refusal, type Tools } from "../command.ts";
import { doOrDryRun } from "../do-or-rehearse.ts";
import { databaseToChange } from "../migrated-database.ts";
import { signature } from "../signature.ts";
import { noteAction, STAFF_OPTIONS, staffAction } from "../staff-action.ts";

export const dataRequestsRetry: Command = {
  name: "data-requests retry",
  summary: "have a failed copy made again, or a deletion that is due carried out now",
  help: `A copy that failed is made by the running site within seconds. A deletion that is due is carried out at once; one that waits
for its 48 hours, or is held up by an open booking, is not: the law wants the first, the customer's visit the second.`,
  examples: [
    [
      'data-requests retry 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11 --by "Rina Pal" --dry-run',
      "looks whether that can be done",
    ],
    ['data-requests retry 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11 --by "Rina Pal"', "does it"],
  ],
  operands: ["ID"],
  options: STAFF_OPTIONS,
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    signature(call);
    const dryRun = call.isOn("dry-run");
    const db = await databaseToChange(tools, dryRun);
    const request = isUuid(id) ? await staffDataRequests(db).find(id, tools.now()) : undefined;
    if (!request) throw new Refusal(`There is no request "${id}".`);
    if (request.kind === "copy") await retryCopy(db, { call, tools }, request, dryRun);
    else await retryDeletion(db, { call, tools }, request, dryRun);
    const words = request.kind === "copy" ? "made again" : "carried out";
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, id, kind: request.kind, dryRun }));
    else tools.out(dryRun ? `It would be ${words}. Nothing was written.` : `It is ${words}.`);
    return 0;
  },
};

type Signed = { call: Call; tools: Tools };

async function retryCopy(
  db: Connection,
  signed: Signed,
  { id, state }: DataRequest,
  dryRun: boolean,
): Promise<void> {
  await doOrDryRun(db, dryRun, async (tx) => {
    if (!(await retryDataCopy(tx, id, signed.tools.now())))
      throw new Refusal(`The copy is ${state}; it has not failed.`);
    await noteAction(tx, signed, { action: "data copy retried", subject: id, details: {} });
  });
}

async function retryDeletion(
  db: Connection,
  signed: Signed,
  { id, state, until }: DataRequest,
  dryRun: boolean,
): Promise<void> {
  if (state === "held up") {
    const open = await deletionStore(db).openBookings(id);
    throw new Refusal(
      `The deletion is held up by ${open.join(", ")}; it is carried out by itself when they are over.`,
    );
  }
  if (state !== "due")
    throw new Refusal(`The deletion is ${state}${until ? ` (${until.toISOString()})` : ""}.`);
  if (dryRun) return;
  const now = signed.tools.now();
  const action = staffAction(signed, { action: "deletion carried out", subject: id, details: {} });
  if (!(await deletionStore(db).erase(id, now, freshSince(now), action))) {
    throw new Refusal(
      "The account is erased already, or has an open booking, or a report that its customer has had for less than 48 hours.",
    );
  }
}

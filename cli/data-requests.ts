import type { Connection } from "../db/client/connect.ts";
import { retryDataCopy, staffDataRequests } from "../db/stores/data-exports.ts";
import { deletionStore } from "../db/stores/deletions.ts";
import { freshSince } from "../domain/account/deletion.ts";
import type { DataRequest } from "../domain/privacy/ports.ts";
import { formatDayTime } from "../domain/shared/clock.ts";
import { isUuid } from "../domain/shared/random.ts";
import type { Call, Command, Tools } from "./command.ts";
import { CommandError } from "./command.ts";
import { readyDatabase } from "./open-context.ts";
import { JSON_OUTPUT, printChange, printList, printResult } from "./print-result.ts";
import {
  changeUnlessDryRun,
  noteAction,
  openSigned,
  rolledBackIf,
  STAFF_OPTIONS,
  staffAction,
} from "./staff-action.ts";

export const dataRequestsList: Command = {
  name: "data-requests list",
  summary: "list customers' requests for a copy of their data or for the end of their account",
  help: `Requests that somebody still waits for, the oldest first: copies in the making or failed, deletions in their 48 hours, due,
or held up by an open booking. --all lists ready copies and finished deletions too. It shows ids and times, nobody's
name or number. The privacy policy promises an answer within one month; the site takes minutes for a copy and 48 hours for a deletion.`,
  examples: [
    ["data-requests list", "what is open"],
    ["data-requests list --all --json", "everything that is kept, for a program"],
  ],
  options: {
    all: { help: "ready and finished ones too" },
    json: JSON_OUTPUT,
  },
  run: async (call, tools) => {
    const staff = staffDataRequests(await readyDatabase(tools));
    const requests = await staff.list({ all: call.isOn("all"), most: null }, tools.now());
    return printList(call, tools, { requests }, describeRequest, "Nobody waits for a copy or a deletion.");
  },
};

/** `0199…  copy  failed after 3 tries  asked 20 November, 10:00 a.m.` */
function describeRequest({ id, kind, state, askedAt, until, attempts }: DataRequest): string {
  const tries =
    kind === "copy" && attempts > 0 ? ` after ${attempts} ${attempts === 1 ? "try" : "tries"}` : "";
  const when = until ? `, ${UNTIL[state]} ${formatDayTime(until)}` : "";
  return `${id}  ${kind}  ${state}${tries}  asked ${formatDayTime(askedAt)}${when}`;
}

const UNTIL: Record<DataRequest["state"], string> = {
  making: "tried next",
  ready: "can be fetched until",
  failed: "tried last",
  waiting: "carried out after",
  "held up": "due since",
  due: "due since",
  done: "done",
};

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
    const { db, dryRun } = await openSigned(call, tools);
    const request = isUuid(id) ? await staffDataRequests(db).find(id, tools.now()) : undefined;
    if (!request) throw new CommandError(`There is no request "${id}".`);
    if (request.kind === "copy") await retryCopy(db, { call, tools }, request, dryRun);
    else await retryDeletion(db, { call, tools }, request, dryRun);
    const words = request.kind === "copy" ? "made again" : "carried out";
    return printChange(
      call,
      tools,
      { id, kind: request.kind },
      { would: `It would be ${words}. Nothing was written.`, done: `It is ${words}.` },
    );
  },
};

type Signed = { call: Call; tools: Tools };

async function retryCopy(
  db: Connection,
  signed: Signed,
  { id, state }: DataRequest,
  dryRun: boolean,
): Promise<void> {
  await changeUnlessDryRun(db, dryRun, async (tx) => {
    const customerId = await retryDataCopy(tx, id, signed.tools.now());
    if (customerId === null) throw new CommandError(`The copy is ${state}; it has not failed.`);
    await noteAction(tx, signed, { action: "data copy retried", subject: id, details: {}, customerId });
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
    throw new CommandError(
      `The deletion is held up by ${open.join(", ")}; it is carried out by itself when they are over.`,
    );
  }
  if (state !== "due")
    throw new CommandError(`The deletion is ${state}${until ? ` (${until.toISOString()})` : ""}.`);
  const now = signed.tools.now();
  const carriedOut = { action: "deletion carried out", subject: id, details: {}, customerId: id };
  const action = staffAction(signed, carriedOut);
  if (!(await deletionStore(rolledBackIf(dryRun, db)).erase(id, now, freshSince(now), action))) {
    throw new CommandError(
      "The account is erased already, or has an open booking, or a report that its customer has had for less than 48 hours.",
    );
  }
}

export const dataRequestsShow: Command = {
  name: "data-requests show",
  summary: "show how far one request is, and what holds it up",
  help: `Of a deletion that is held up it names the bookings that are open: a visit to come, a sample in the lab, money on its way.
It is carried out by itself when they are over.`,
  examples: [["data-requests show 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11", "shows this one"]],
  operands: ["ID"],
  options: { json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const db = await readyDatabase(tools);
    const request = isUuid(id) ? await staffDataRequests(db).find(id, tools.now()) : undefined;
    if (!request) throw new CommandError(`There is no request "${id}".`);
    const openBookings = request.kind === "deletion" ? await deletionStore(db).openBookings(id) : [];
    const open = openBookings.length > 0 ? [`Open bookings: ${openBookings.join(", ")}`] : [];
    return printResult(call, tools, { ok: true, request, openBookings }, [describeRequest(request), ...open]);
  },
};

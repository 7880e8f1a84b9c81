import { type DataRequest, staffDataRequests } from "../../db/stores/staff-data-requests.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";

export const dataRequestsList: Command = {
  name: "data-requests list",
  summary: "list customers' wishes for a copy of their data or for the end of their account",
  help: `Wishes that somebody still waits for, the oldest first: copies in the making or failed, deletions in their 48 hours, due,
or held up by an open booking. --all lists ready copies and finished deletions too. It shows ids and times, nobody's
name or number. The law gives 90 days for an answer; the site takes minutes for a copy and 48 hours for a deletion.`,
  examples: [
    ["data-requests list", "what is open"],
    ["data-requests list --all --json", "everything that is kept, for a program"],
  ],
  options: {
    all: { help: "ready and finished ones too" },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const staff = staffDataRequests(await readyDatabase(tools));
    const requests = await staff.list(call.isOn("all"), tools.now());
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, requests }));
    else if (requests.length === 0) tools.out("Nobody waits for a copy or a deletion.");
    else for (const request of requests) tools.out(describeRequest(request));
    return 0;
  },
};

/** `0199…  copy  failed after 3 tries  asked 20 November, 10:00 a.m.` */
export function describeRequest({ id, kind, state, askedAt, until, attempts }: DataRequest): string {
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

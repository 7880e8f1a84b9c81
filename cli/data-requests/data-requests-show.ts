import { deletionStore } from "../../db/stores/deletions.ts";
import { staffDataRequests } from "../../db/stores/staff-data-requests.ts";
import { isUuid } from "../../domain/shared/is-uuid.ts";
import { type Command, Refusal } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";
import { describeRequest } from "./data-requests-list.ts";

export const dataRequestsShow: Command = {
  name: "data-requests show",
  summary: "show how far one wish is, and what holds it up",
  help: `Of a deletion that is held up it names the bookings that are open: a visit to come, a sample in the lab, money on its way.
It is carried out by itself when they are over.`,
  examples: [["data-requests show 0199a5a0-5f2f-7a41-8b53-1c1a3f0c9d11", "shows this one"]],
  operands: ["ID"],
  options: { json: { help: "answer one JSON object on one line" } },
  run: async (call, tools) => {
    const [id = ""] = call.operands;
    const db = await readyDatabase(tools);
    const request = isUuid(id) ? await staffDataRequests(db).find(id, tools.now()) : undefined;
    if (!request) throw new Refusal(`There is no request "${id}".`);
    const openBookings = request.kind === "deletion" ? await deletionStore(db).openBookings(id) : [];
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, request, openBookings }));
    else {
      tools.out(describeRequest(request));
      if (openBookings.length > 0) tools.out(`Open bookings: ${openBookings.join(", ")}`);
    }
    return 0;
  },
};

import type { Received } from "../../domain/reports/lis-service.ts";
import type { InboxEntry } from "../../domain/reports/ports.ts";
import type { MessageState } from "../../domain/reports/types.ts";
import { type AckCode, hl7Ack } from "../../integrations/lis/hl7/hl7-ack.ts";
import { HttpError, jsonResponse } from "../http/response.ts";
import { HL7 } from "./lis-format.ts";

type Entry = Pick<InboxEntry, "id" | "state" | "reason" | "reportId">;

const OTHER_BODY = "This webhook-id was used for another body. Send a new message under a new id.";

/** What cannot be read is kept as refused all the same, so that its reason can be asked for later. */
export function jsonReceipt(received: Received): Response {
  if (received.kind === "other-body") throw new HttpError(409, OTHER_BODY);
  const { Reason, ...whole } = serializeMessage(received.entries);
  const data = { ...whole, ...(Reason ? { Reason } : {}) };
  if (received.kind === "duplicate") {
    return jsonResponse({ status: 1, Duplicate: 1, data: { ...data, Duplicate: 1 } });
  }
  if (whole.State === "refused") return jsonResponse({ status: 400, message: Reason, data }, 400);
  return jsonResponse({ status: 1, data }, 202);
}

/** The same in HL7's words: AA for what is stored, AR for what is refused for good; MSA-3 has our id or the reason. */
export function hl7Receipt(received: Received, body: string, now: Date): Response {
  const ack = (status: number, code: AckCode, id: string, words: string) =>
    new Response(hl7Ack(body, { code, words, id, now }), {
      status,
      headers: { "content-type": `${HL7}; charset=utf-8`, "cache-control": "no-store", "lis-message-id": id },
    });
  if (received.kind === "other-body") return ack(409, "AR", "", OTHER_BODY);
  const { Id, State, Reason } = serializeMessage(received.entries);
  const isNew = received.kind === "new";
  if (State === "refused") return ack(isNew ? 400 : 200, "AR", Id, Reason);
  const { length } = received.entries;
  const stored = length === 1 ? `stored as ${Id}` : `stored in ${length} parts as ${Id}`;
  const aside = isNew && Reason !== "" ? `; ${Reason}` : "";
  return ack(isNew ? 202 : 200, "AA", Id, `${stored}${aside}`);
}

/** The state that asks most for somebody's eyes comes first. */
const WORST_FIRST: readonly MessageState[] = ["stored", "quarantined", "refused", "applied"];

/** A message with what became of it; of several parts each by itself, and all in one: their worst state and the reasons by part. */
export function serializeMessage(entries: readonly Entry[]) {
  const [first] = entries;
  if (!first) throw new Error("a message has at least one part");
  if (entries.length === 1) return serializeEntry(first);
  const state = WORST_FIRST.find((each) => entries.some((entry) => entry.state === each)) ?? first.state;
  const reasons = entries.flatMap(({ reason }, i) => (reason === "" ? [] : [`part ${i + 1}: ${reason}`]));
  return { Id: first.id, State: state, Reason: reasons.join("; "), Parts: entries.map(serializeEntry) };
}

function serializeEntry({ id, state, reason, reportId }: Entry) {
  return { Id: id, State: state, Reason: reason, ...(reportId ? { ReportId: reportId } : {}) };
}

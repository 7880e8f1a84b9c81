import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { uuidv7 } from "../../domain/random.ts";
import { analytesOf } from "../../domain/reports/analytes-of.ts";
import type { Received } from "../../domain/reports/lis-service.ts";
import type { InboxMessage } from "../../domain/reports/needs.ts";
import type { LabOrder } from "../../domain/reports/types.ts";
import { type AckCode, hl7Ack } from "../../providers/lis/hl7/hl7-ack.ts";
import { HttpError, jsonAnswer, notFound } from "../answer.ts";
import type { House } from "../house.ts";
import { lisKeysOf } from "../lis-keys.ts";
import { readBytes } from "../read-body.ts";
import { FHIR, HL7, type LisFormat, lisFormatOf, lisText, NATIVE } from "./lis-format.ts";
import { readLisMessage } from "./read-lis-message.ts";
import { isSigned } from "./standard-webhook.ts";

const MOST_BYTES = 2 * 1024 * 1024;

/**
 * The door of the lab's own system (contract, section 6). Every request is signed; a message is stored before it is answered and
 * applied by the task "lis", so the sender never waits for it and nothing that was accepted is lost.
 */
export function serveLis(app: Hono, house: House): void {
  app.post("/lis/v1/messages", (context) => receive(house, context, "result"));
  app.post("/lis/v1/sample-events", (context) => receive(house, context, "sample-event"));
  app.post("/lis/v1/documents", (context) => receive(house, context, "document"));

  app.get("/lis/v1/messages/:id", async (context) => {
    const { client } = authenticate(house, context, new Uint8Array());
    const entry = await house.services.lis.find(client, context.req.param("id"));
    if (!entry) throw notFound();
    const { id, state, reason, reportId } = entry;
    const data = { Id: id, State: state, Reason: reason, ...(reportId ? { ReportId: reportId } : {}) };
    // The contract's row names the fields alone; its common rules put them into an envelope. Both readings find them.
    return jsonAnswer({ status: 1, ...data, data });
  });

  app.get("/lis/v1/orders", async (context) => {
    authenticate(house, context, new Uint8Array());
    const after = context.req.query("after") || "0";
    if (!/^\d{1,15}$/.test(after)) throw new HttpError(400, "after is not a cursor.");
    const orders = await house.services.lis.orders(Number(after));
    const Items = orders.flatMap((order) => orderOnWire(house, order));
    return jsonAnswer({ status: 1, data: { Items, Next: String(orders.at(-1)?.sequence ?? after) } });
  });
}

/** Who signed the request; 401 without a good signature of this moment, before anything else is looked at. */
function authenticate(
  house: House,
  context: Context,
  body: Uint8Array,
): { client: string; messageId: string } {
  const header = (name: string) => context.req.header(name) ?? "";
  const key = lisKeysOf(house).find(({ id }) => id === header("lis-key-id"));
  const messageId = header("webhook-id");
  const signed = { id: messageId, timestamp: header("webhook-timestamp"), body };
  const good =
    key !== undefined &&
    /^[\x21-\x7e]{1,120}$/.test(messageId) &&
    isSigned(key.secret, signed, header("webhook-signature"), house.clock());
  if (!good) throw new HttpError(401, "The signature is not valid or its time has passed.");
  return { client: key.id, messageId };
}

async function receive(house: House, context: Context, kind: InboxMessage["kind"]): Promise<Response> {
  const bytes = await readBytes(context, MOST_BYTES);
  const { client, messageId } = authenticate(house, context, bytes);
  const contentType = formatOf(context, kind, bytes);
  const now = house.clock();
  const body = lisText(contentType, bytes);
  const read = readLisMessage({ contentType, kind, body });
  const received = await house.services.lis.receive({
    id: uuidv7(now, house.random),
    client,
    messageId,
    bodyHash: createHash("sha256").update(bytes).digest(),
    contentType,
    kind,
    body,
    state: read.ok ? "stored" : "refused",
    reason: read.ok ? "" : read.refusal,
    receivedAt: now,
  });
  if (received.kind === "new" && read.ok) house.wake("lis");
  return contentType === HL7 ? hl7Answer(received, body, now) : jsonAnswerOf(received);
}

/** Results come in three formats, sample events and documents in our own alone. */
function formatOf(context: Context, kind: InboxMessage["kind"], bytes: Uint8Array): LisFormat {
  const format = lisFormatOf(context.req.header("content-type") ?? "", bytes);
  if (format === NATIVE || (format && kind === "result")) return format;
  const types = kind === "result" ? `${NATIVE}, ${FHIR} or ${HL7}` : NATIVE;
  throw new HttpError(415, `Send ${types}.`);
}

const OTHER_BODY = "This webhook-id was used for another body. Send a new message under a new id.";

/** What cannot be read is kept as refused all the same, so that its reason can be asked for later. */
function jsonAnswerOf(received: Received): Response {
  if (received.kind === "other-body") throw new HttpError(409, OTHER_BODY);
  const { id, state, reason } = received.entry;
  const data = { Id: id, State: state, ...(reason ? { Reason: reason } : {}) };
  if (received.kind === "duplicate") {
    return jsonAnswer({ status: 1, Duplicate: 1, data: { ...data, Duplicate: 1 } });
  }
  if (state === "refused") return jsonAnswer({ status: 400, message: reason, data }, 400);
  return jsonAnswer({ status: 1, data }, 202);
}

/** The same in HL7's words: AA for what is stored, AR for what is refused for good; MSA-3 has our id or the reason. */
function hl7Answer(received: Received, body: string, now: Date): Response {
  const ack = (status: number, code: AckCode, id: string, words: string) =>
    new Response(hl7Ack(body, { code, words, id, now }), {
      status,
      headers: { "content-type": `${HL7}; charset=utf-8`, "cache-control": "no-store", "lis-message-id": id },
    });
  if (received.kind === "other-body") return ack(409, "AR", "", OTHER_BODY);
  const { id, state, reason } = received.entry;
  if (state === "refused") return ack(received.kind === "duplicate" ? 200 : 400, "AR", id, reason);
  return ack(received.kind === "duplicate" ? 200 : 202, "AA", id, `stored as ${id}`);
}

function orderOnWire(house: House, order: LabOrder) {
  const catalogue = house.catalogue();
  const service = catalogue.serviceById.get(order.serviceId);
  if (!service) return [];
  return [
    {
      Accession: order.accession,
      BookingNo: order.bookingNo,
      ServiceId: service.id,
      TestCode: service.code,
      Patient: {
        Id: order.patientId,
        Name: order.patientName,
        DateOfBirth: order.patientDateOfBirth,
        Gender: order.patientSex,
      },
      Analytes: analytesOf(service, catalogue).map(({ code, name, loinc, unit }) => ({
        Code: code,
        Name: name,
        ...(loinc ? { Loinc: loinc } : {}),
        Unit: unit,
      })),
      OrderedAt: order.orderedAt.toISOString(),
    },
  ];
}

import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { uuidv7 } from "../../domain/random.ts";
import { analytesOf } from "../../domain/reports/analytes-of.ts";
import type { Received } from "../../domain/reports/lis-service.ts";
import type { InboxMessage } from "../../domain/reports/needs.ts";
import type { LabOrder } from "../../domain/reports/types.ts";
import { HttpError, jsonAnswer, notFound } from "../answer.ts";
import type { House } from "../house.ts";
import { lisKeysOf } from "../lis-keys.ts";
import { readBytes } from "../read-body.ts";
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
  const contentType = contentTypeOf(context);
  const now = house.clock();
  const body = new TextDecoder().decode(bytes).replaceAll("\u0000", "\ufffd");
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
  return answer(received);
}

function contentTypeOf(context: Context): string {
  const type = (context.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json") return type;
  throw new HttpError(415, "Send application/json.");
}

/** What cannot be read is kept as refused all the same, so that its reason can be asked for later. */
function answer(received: Received): Response {
  if (received.kind === "other-body") {
    throw new HttpError(409, "This webhook-id was used for another body. Send a new message under a new id.");
  }
  const { id, state, reason } = received.entry;
  const data = { Id: id, State: state, ...(reason ? { Reason: reason } : {}) };
  if (received.kind === "duplicate") {
    return jsonAnswer({ status: 1, Duplicate: 1, data: { ...data, Duplicate: 1 } });
  }
  if (state === "refused") return jsonAnswer({ status: 400, message: reason, data }, 400);
  return jsonAnswer({ status: 1, data }, 202);
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

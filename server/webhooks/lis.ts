import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { analytesOf } from "../../domain/reports/analytes-of.ts";
import { visitStatusOf } from "../../domain/reports/move-booking.ts";
import type { InboxMessage } from "../../domain/reports/ports.ts";
import type { LabOrder } from "../../domain/reports/types.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { lisKeysOf } from "../config/lis-keys.ts";
import type { Container } from "../container/container.ts";
import { readBytes } from "../http/read-body.ts";
import { HttpError, jsonResponse, notFound, tooOften } from "../http/response.ts";
import { FHIR, HL7, type LisFormat, lisFormatOf, lisText, NATIVE } from "./lis-format.ts";
import { type Pace, paceOf } from "./lis-pace.ts";
import { hl7Receipt, jsonReceipt, serializeMessage } from "./lis-responses.ts";
import { readLisParts } from "./read-lis-message.ts";
import { isSigned } from "./standard-webhook.ts";

const MAX_BYTES = 2 * 1024 * 1024;

interface Endpoint {
  container: Container;
  pace: Pace;
}

/**
 * The door of the lab's own system (contract, section 6). Every request is signed; a message is stored before it is answered and
 * applied by the task "lis", so the sender never waits for it and nothing that was accepted is lost.
 */
export function serveLis(app: Hono, container: Container): void {
  const door: Endpoint = { container, pace: paceOf(container.settings.lisPace) };
  app.post("/lis/v1/messages", (context) => receive(door, context, "result"));
  app.post("/lis/v1/sample-events", (context) => receive(door, context, "sample-event"));
  app.post("/lis/v1/documents", (context) => receive(door, context, "document"));

  app.get("/lis/v1/messages/:id", async (context) => {
    const { client } = authenticate(door, context, new Uint8Array());
    const entries = await container.services.lis.find(client, context.req.param("id"));
    if (entries.length === 0) throw notFound();
    const data = serializeMessage(entries);
    // The contract's row names the fields alone; its common rules put them into an envelope. Both readings find them.
    return jsonResponse({ status: 1, ...data, data });
  });

  app.get("/lis/v1/orders", async (context) => {
    authenticate(door, context, new Uint8Array());
    const after = context.req.query("after") || "0";
    if (!/^\d{1,15}$/.test(after)) throw new HttpError(400, "after is not a cursor.");
    const orders = await container.services.lis.orders(Number(after));
    const Items = orders.flatMap((order) => serializeOrder(container, order));
    return jsonResponse({ status: 1, data: { Items, Next: String(orders.at(-1)?.sequence ?? after) } });
  });
}

/**
 * Who signed the request; 401 without a good signature of this moment, before anything else is looked at. Only what a key signed counts
 * for its pace, so that nobody else uses it up.
 */
function authenticate(
  { container, pace }: Endpoint,
  context: Context,
  body: Uint8Array,
): { client: string; messageId: string } {
  const header = (name: string) => context.req.header(name) ?? "";
  const key = lisKeysOf(container).find(({ id }) => id === header("lis-key-id"));
  const messageId = header("webhook-id");
  const signed = { id: messageId, timestamp: header("webhook-timestamp"), body };
  const now = container.clock();
  const good =
    key !== undefined &&
    /^[\x21-\x7e]{1,120}$/.test(messageId) &&
    isSigned(key.secret, signed, header("webhook-signature"), now);
  if (!good) throw new HttpError(401, "The signature is not valid or its time has passed.");
  const seconds = pace.take(key.id, now);
  if (seconds > 0) throw tooOften(seconds, `The key ${key.id} sends too fast. Please send this again.`);
  return { client: key.id, messageId };
}

async function receive(door: Endpoint, context: Context, kind: InboxMessage["kind"]): Promise<Response> {
  const { container } = door;
  const bytes = await readBytes(context, MAX_BYTES);
  const { client, messageId } = authenticate(door, context, bytes);
  const contentType = formatOf(context, kind, bytes);
  const now = container.clock();
  const body = lisText(contentType, bytes);
  const bodyHash = createHash("sha256").update(bytes).digest();
  const parts = readLisParts({ contentType, kind, body }).map((part, i): InboxMessage => {
    const id = uuidv7(now, container.random);
    return { id, client, messageId, part: i + 1, bodyHash, contentType, receivedAt: now, ...part };
  });
  const received = await container.services.lis.receive(parts);
  if (received.kind === "new" && parts.some(({ state }) => state === "stored")) container.wake("lis");
  return contentType === HL7 ? hl7Receipt(received, body, now) : jsonReceipt(received);
}

/** Results come in three formats, sample events and documents in our own alone. */
function formatOf(context: Context, kind: InboxMessage["kind"], bytes: Uint8Array): LisFormat {
  const format = lisFormatOf(context.req.header("content-type") ?? "", bytes);
  if (format === NATIVE || (format && kind === "result")) return format;
  const types = kind === "result" ? `${NATIVE}, ${FHIR} or ${HL7}` : NATIVE;
  throw new HttpError(415, `Send ${types}.`);
}

function serializeOrder(container: Container, order: LabOrder) {
  const catalogue = container.catalogue();
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
      // For a booking of two visits: at which of them the test is done, and how far that one is.
      ...(order.labVisitStatus === null ? {} : { Visit: order.visit, VisitStatus: visitStatusOf(order) }),
    },
  ];
}

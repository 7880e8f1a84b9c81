import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import type { Received } from "../../domain/reports/lis-service.ts";
import type { InboxEntry, InboxMessage } from "../../domain/reports/ports.ts";
import type { MessageState } from "../../domain/reports/types.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { AckCode } from "../../integrations/lis/hl7/hl7-ack.ts";
import { hl7Ack, hl7BatchAck } from "../../integrations/lis/hl7/hl7-ack.ts";
import { splitHl7, unpackBatch } from "../../integrations/lis/hl7/split-hl7.ts";
import { writeOrder } from "../../integrations/lis/write-order.ts";
import type { AppContext } from "../app-context.ts";
import { lisKeysOf } from "../config/lis-keys.ts";
import { senderRules } from "../config/lis-senders.ts";
import type { RateLimiter } from "../http/rate-limiter.ts";
import { rateLimiter } from "../http/rate-limiter.ts";
import { readBytes } from "../http/read-body.ts";
import { HttpError, jsonResponse, notFound, tooOften } from "../http/response.ts";
import { withCheckedDocuments } from "./check-lis-document.ts";
import type { LisFormat } from "./lis-format.ts";
import { bytesAsText, FHIR, HL7, lisFormatOf, lisText, NATIVE } from "./lis-format.ts";
import { readLisParts } from "./read-lis-message.ts";
import { isRecent, isSigned } from "./standard-webhook.ts";

type Entry = Pick<InboxEntry, "id" | "state" | "reason" | "reportId">;

const OTHER_BODY = "This webhook-id was used for another body. Send a new message under a new id.";

/** An unreadable message is stored as refused, so that its reason can be queried later. */
function jsonReceipt(received: Received): Response {
  if (received.kind === "other-body") throw new HttpError(409, OTHER_BODY);
  const { Reason, ...whole } = serializeMessage(received.entries);
  const data = { ...whole, ...(Reason ? { Reason } : {}) };
  if (received.kind === "duplicate") {
    return jsonResponse({ status: 1, Duplicate: 1, data: { ...data, Duplicate: 1 } });
  }
  if (whole.State === "refused") return jsonResponse({ status: 400, message: Reason, data }, 400);
  return jsonResponse({ status: 1, data }, 202);
}

/**
 * The same as an HL7 acknowledgement: AA for what is stored, AR for what is refused for good; MSA-3 has our id or the reason. A batch is
 * answered by a batch, with an acknowledgement of each of its messages.
 */
function hl7Receipt(received: Received, body: string, now: Date): Response {
  const respond = (status: number, id: string, text: string) =>
    new Response(text, {
      status,
      headers: { "content-type": `${HL7}; charset=utf-8`, "cache-control": "no-store", "lis-message-id": id },
    });
  if (received.kind === "other-body") {
    return respond(409, "", hl7Ack(body, { code: "AR", words: OTHER_BODY, id: "", now }));
  }
  const isNew = received.kind === "new";
  const { Id } = serializeMessage(received.entries);
  const messages = messagesOf(body, received.entries);
  const acks = messages.map(({ text, entries }) => {
    const { code, words, id } = wordsOf(entries, isNew);
    return { code, text: hl7Ack(text, { code, words, id, now }) };
  });
  const isRejected = acks.every(({ code }) => code === "AR");
  const status = !isNew ? 200 : isRejected ? 400 : 202;
  const isBatch = messages.length > 1 || messages[0]?.text !== body;
  return respond(status, Id, isBatch ? hl7BatchAck(acks.map(({ text }) => text)) : (acks[0]?.text ?? ""));
}

/** The outcome of one message of a body. */
function wordsOf(entries: readonly Entry[], isNew: boolean): { code: AckCode; words: string; id: string } {
  const { Id: id, State, Reason } = serializeMessage(entries);
  if (State === "refused") return { code: "AR", words: Reason, id };
  const { length } = entries;
  const stored = length === 1 ? `stored as ${id}` : `stored in ${length} parts as ${id}`;
  const aside = isNew && Reason !== "" ? `; ${Reason}` : "";
  return { code: "AA", words: `${stored}${aside}`, id };
}

/** The messages of a body with the parts in which each is kept. */
function messagesOf(body: string, entries: readonly Entry[]): { text: string; entries: readonly Entry[] }[] {
  const unpacked = unpackBatch(body);
  if (!unpacked.ok || unpacked.value.length === 1)
    return [{ text: unpacked.ok ? (unpacked.value[0] ?? body) : body, entries }];
  let from = 0;
  const messages = unpacked.value.map((text) => {
    const split = splitHl7(text);
    const count = split.ok ? split.value.length : 1;
    from += count;
    return { text, entries: entries.slice(from - count, from) };
  });
  // An unreadable batch is stored as one message and has one acknowledgement.
  return from === entries.length ? messages : [{ text: body, entries }];
}

/** The most urgent state first. */
const WORST_FIRST: readonly MessageState[] = ["stored", "quarantined", "refused", "applied"];

/** The state of a message; with several parts also their worst state and the reasons by part. */
function serializeMessage(entries: readonly Entry[]) {
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

const MAX_BYTES = 2 * 1024 * 1024;
const BAD_SIGNATURE = "The signature is not valid or its time has passed.";

interface Endpoint {
  container: AppContext;
  rateLimiter: RateLimiter;
}

/** The background task that applies what is stored here. */
export const LIS_TASK = "lis";

/**
 * The endpoints of the lab's own system (contract, section 6). Every request is signed; a message is stored before it is answered and
 * applied by the task "lis", so the sender never waits for it and nothing that was accepted is lost.
 */
export function serveLis(app: Hono, container: AppContext): void {
  const endpoint: Endpoint = { container, rateLimiter: rateLimiter(container.settings.lisRateLimit) };
  app.post("/lis/v1/messages", (context) => receive(endpoint, context, "result"));
  app.post("/lis/v1/sample-events", (context) => receive(endpoint, context, "sample-event"));
  app.post("/lis/v1/documents", (context) => receive(endpoint, context, "document"));

  app.get("/lis/v1/messages/:id", async (context) => {
    const { client } = authenticate(endpoint, context, new Uint8Array());
    const entries = await container.services.lis.find(client, context.req.param("id"));
    if (entries.length === 0) throw notFound();
    const data = serializeMessage(entries);
    // The contract can be read as fields at the top level or in the usual envelope: both are sent.
    return jsonResponse({ status: 1, ...data, data });
  });

  app.get("/lis/v1/orders", async (context) => {
    authenticate(endpoint, context, new Uint8Array());
    const after = context.req.query("after") || "0";
    if (!/^\d{1,15}$/.test(after)) throw new HttpError(400, "after is not a cursor.");
    const orders = await container.services.lis.orders(Number(after));
    const Items = orders.flatMap((order) => writeOrder(order, container.catalogue()) ?? []);
    return jsonResponse({ status: 1, data: { Items, Next: String(orders.at(-1)?.sequence ?? after) } });
  });
}

/**
 * Authenticates a request by its signature; 401 without a valid, recent one. Only signed requests count for a key's rate limit, so that
 * nobody else can use it up.
 */
function authenticate(
  { container, rateLimiter }: Endpoint,
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
  if (!good) throw new HttpError(401, BAD_SIGNATURE);
  const seconds = rateLimiter.take(key.id, now);
  if (seconds > 0) throw tooOften(seconds, `The key ${key.id} sends too fast. Please send this again.`);
  return { client: key.id, messageId };
}

/** Rejects requests before reading the body if the headers show that they cannot be valid: unknown key, old timestamp, no signature. */
function mustBeSigned({ container }: Endpoint, context: Context): void {
  const header = (name: string) => context.req.header(name) ?? "";
  const isKnown = lisKeysOf(container).some(({ id }) => id === header("lis-key-id"));
  const mayBeSigned =
    header("webhook-signature") !== "" && isRecent(header("webhook-timestamp"), container.clock());
  if (!isKnown || !mayBeSigned) throw new HttpError(401, BAD_SIGNATURE);
}

async function receive(endpoint: Endpoint, context: Context, kind: InboxMessage["kind"]): Promise<Response> {
  const { container } = endpoint;
  mustBeSigned(endpoint, context);
  const bytes = await readBytes(context, MAX_BYTES);
  const { client, messageId } = authenticate(endpoint, context, bytes);
  const contentType = formatOf(context, kind, bytes);
  const now = container.clock();
  const rules = senderRules(container.settings.lisSenders, client);
  const header = context.req.header("content-type") ?? "";
  const text = lisText(contentType, bytes, { usual: rules.charset, contentType: header });
  const body = text.ok ? text.value : bytesAsText(bytes);
  const bodyHash = createHash("sha256").update(bytes).digest();
  const unread = { contentType, kind, body };
  const read = text.ok
    ? readLisParts(unread, rules)
    : [{ ...unread, state: "refused" as const, reason: text.error }];
  const whole = read.map((part, i): InboxMessage => {
    const id = uuidv7(now, container.random);
    return { id, client, messageId, part: i + 1, bodyHash, contentType, receivedAt: now, ...part };
  });
  const parts = await withCheckedDocuments(whole);
  const received = await container.services.lis.receive(parts);
  if (received.kind === "new" && parts.some(({ state }) => state === "stored")) container.wake(LIS_TASK);
  return contentType === HL7 ? hl7Receipt(received, body, now) : jsonReceipt(received);
}

/** Results come in three formats, sample events and documents in our own alone. */
function formatOf(context: Context, kind: InboxMessage["kind"], bytes: Uint8Array): LisFormat {
  const format = lisFormatOf(context.req.header("content-type") ?? "", bytes);
  if (format === NATIVE || (format && kind === "result")) return format;
  const types = kind === "result" ? `${NATIVE}, ${FHIR} or ${HL7}` : NATIVE;
  throw new HttpError(415, `Send ${types}.`);
}

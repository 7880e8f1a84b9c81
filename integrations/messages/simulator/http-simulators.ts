import { createHmac } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import { createServer } from "node:http";
import { asList, asObject, asText, readObject } from "../call-gateway.ts";

/** A request as the simulated carrier got it. */
interface Received {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** How one request fails. */
type Failure =
  | { kind: "down"; status: number }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "silent" }
  | { kind: "cut" }
  | { kind: "garbage" };

interface HttpSimulator {
  url: string;
  received: Received[];
  /** Lets the next requests fail, one each, in this order. */
  failNext(...failures: Failure[]): void;
  stop(): Promise<void>;
}

/** A carrier on loopback that responds as `respond` says, unless the request is to fail. */
async function startHttpSimulator(respond: (request: Received) => Reply): Promise<HttpSimulator> {
  const received: Received[] = [];
  const failures: Failure[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const got: Received = {
      method: request.method ?? "",
      path: request.url ?? "",
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    };
    received.push(got);
    const next = failures.shift();
    if (next?.kind === "silent") return;
    if (next?.kind === "cut") return request.socket.destroy();
    const reply = next ? replyOf(next) : respond(got);
    response
      .writeHead(reply.status, { "content-type": "application/json", ...reply.headers })
      .end(reply.body);
  });
  const url = await listen(server);
  return {
    url,
    received,
    failNext: (...more) => void failures.push(...more),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function replyOf(failure: Exclude<Failure, { kind: "silent" | "cut" }>): Reply {
  switch (failure.kind) {
    case "down":
      return { status: failure.status, body: "<html>Service Unavailable</html>" };
    case "limited":
      return { status: 429, body: "{}", headers: { "retry-after": String(failure.retryAfterSeconds) } };
    case "garbage":
      return { status: 200, body: "<html>Welcome to the hotel's network</html>" };
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
    });
  });
}

interface HttpSmsSimulator extends HttpSimulator {
  phones: { number: string; text: string; template: string }[];
}

/** An old-fashioned gateway: a form with the password in it, words instead of JSON, errors under HTTP 200. */
export async function startHttpSmsSimulator(password: string): Promise<HttpSmsSimulator> {
  const phones: HttpSmsSimulator["phones"] = [];

  function reply({ method, path, headers, body }: Received): Reply {
    const form = new URLSearchParams(body);
    const field = (name: string) => form.get(name) ?? "";
    if (method !== "POST" || path !== "/GatewayAPI/rest") return { status: 404, body: "no such page" };
    if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
      return { status: 415, body: "send a form" };
    }
    if (field("password") !== password) return { status: 200, body: "error | 102 | Authentication failed" };
    if (!/^91[6-9]\d{9}$/.test(field("send_to")))
      return { status: 400, body: "error | 105 | Invalid number" };
    phones.push({ number: field("send_to"), text: field("msg"), template: field("dltTemplateId") });
    return { status: 200, body: `success | ${field("send_to")} | 3801292872${phones.length}` };
  }

  return Object.assign(await startHttpSimulator(reply), { phones });
}

interface Msg91Simulator extends HttpSimulator {
  /** The flows that are registered, each with its text: `##VAR1##` … are its variables. */
  flows: Map<string, string>;
  /** What arrived on phones, composed as MSG91 does it. */
  phones: { number: string; text: string; requestId: string }[];
}

/** MSG91's flow API as its documentation has it: the key in a header, errors under HTTP 200. */
export async function startMsg91Simulator(authKey: string): Promise<Msg91Simulator> {
  const flows: Msg91Simulator["flows"] = new Map();
  const phones: Msg91Simulator["phones"] = [];

  function reply({ method, path, headers, body }: Received): Reply {
    if (method !== "POST" || path !== "/api/v5/flow") return { status: 404, body: '{"message":"Not Found"}' };
    if (headers.authkey !== authKey) return { status: 401, body: '{"message":"Unauthorized"}' };
    const { template_id: flowId, recipients } = readObject(body);
    const flow = flows.get(asText(flowId));
    if (flow === undefined) return msg91Error("Invalid template id");
    const [recipient] = asList(recipients).map(asObject);
    const number = asText(recipient?.mobiles);
    if (!/^91[6-9]\d{9}$/.test(number)) return msg91Error(`Invalid mobile number ${number}`);
    const missing = /##(VAR\d+)##/.exec(fill(flow, recipient ?? {}));
    if (missing) return msg91Error(`Missing variable ${missing[1]}`);
    const requestId = `3763${String(phones.length + 1).padStart(20, "0")}`;
    phones.push({ number, text: fill(flow, recipient ?? {}), requestId });
    return { status: 200, body: JSON.stringify({ type: "success", message: requestId }) };
  }

  return Object.assign(await startHttpSimulator(reply), { flows, phones });
}

function fill(flow: string, values: Record<string, unknown>): string {
  return flow.replace(/##(VAR\d+)##/g, (whole, name: string) => asText(values[name]) || whole);
}

function msg91Error(message: string): Reply {
  return { status: 200, body: JSON.stringify({ type: "error", message }) };
}

/** The report of a message as MSG91 posts it (webhook version 2): a form whose one field holds JSON. */
export function msg91Report(
  requestId: string,
  status: "1" | "2" | "9" | "16" | "17" | "25",
  desc: string,
): string {
  const report = [{ date: "2026-11-20 10:31:00", number: "919830012345", status, desc, failedReason: "" }];
  return new URLSearchParams({
    data: JSON.stringify([{ senderId: "NAMUNA", requestId, report }]),
  }).toString();
}

interface WhatsAppSimulator extends HttpSimulator {
  /** The approved templates: how many parameters each has. */
  templates: Map<string, number>;
  /** Numbers that have no WhatsApp. */
  strangers: Set<string>;
  phones: { number: string; template: string; parameters: string[]; id: string }[];
}

/** The Cloud API's messages call: `{version}/{phone number id}/messages`, a bearer token, errors with a code. */
export async function startWhatsAppSimulator(
  phoneNumberId: string,
  token: string,
): Promise<WhatsAppSimulator> {
  const templates: WhatsAppSimulator["templates"] = new Map();
  const strangers: WhatsAppSimulator["strangers"] = new Set();
  const phones: WhatsAppSimulator["phones"] = [];

  function reply({ method, path, headers, body }: Received): Reply {
    if (method !== "POST" || path !== `/v23.0/${phoneNumberId}/messages`)
      return graphError(404, 100, "Unknown path");
    if (headers.authorization !== `Bearer ${token}`)
      return graphError(401, 190, "Invalid OAuth access token");
    const message = readObject(body);
    const template = asObject(message.template);
    if (message.messaging_product !== "whatsapp" || message.type !== "template") {
      return graphError(400, 100, "Invalid parameter");
    }
    const [component] = asList(template.components).map(asObject);
    const parameters = asList(component?.parameters).map((each) => asText(asObject(each).text));
    const name = asText(template.name);
    const expected = templates.get(name);
    if (expected === undefined)
      return graphError(404, 132001, "Template name does not exist in the translation");
    if (expected !== parameters.length) return graphError(400, 132000, "Number of parameters does not match");
    const number = asText(message.to);
    if (strangers.has(number)) return graphError(400, 131026, "Message undeliverable");
    const id = `wamid.${phones.length + 1}`;
    phones.push({ number, template: name, parameters, id });
    return { status: 200, body: JSON.stringify({ messaging_product: "whatsapp", messages: [{ id }] }) };
  }

  return Object.assign(await startHttpSimulator(reply), { templates, strangers, phones });
}

function graphError(status: number, code: number, message: string): Reply {
  return { status, body: JSON.stringify({ error: { message, type: "OAuthException", code } }) };
}

/** Statuses as the Cloud API posts them, and the signature over these bytes. */
export function whatsAppStatuses(
  appSecret: string,
  statuses: readonly {
    id: string;
    status: string;
    errors?: { code: number; title: string }[];
    biz_opaque_callback_data?: string;
  }[],
): { body: string; signature: string } {
  const value = { messaging_product: "whatsapp", statuses };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  });
  return { body, signature: `sha256=${createHmac("sha256", appSecret).update(body).digest("hex")}` };
}

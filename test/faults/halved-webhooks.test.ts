import { createHmac } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { signForm } from "../../integrations/payment/paytm/checksum.ts";
import { DEMO_KEYS } from "../../server/config/read-setting.ts";
import type { HttpServer } from "../../server/http/http-server.ts";
import { openHttpServer } from "../../server/http/http-server.ts";
import { createLog } from "../../server/observability/log.ts";
import { bookTest, resultMessage, signedHeaders } from "../support/lab.ts";
import { successFields } from "../support/payment-calls.ts";
import { testApp } from "../support/test-app.ts";

// A webhook whose body stops half-way: its sender is cut off, stops sending, or closes.

const APP_SECRET = "secret of the app";
/** Milliseconds for a whole request, and longer than a test may take. */
const [REQUEST_MS, NEVER_MS] = [600, 600_000];

const site = await testApp({
  env: {
    WHATSAPP_PHONE_NUMBER_ID: "10555",
    WHATSAPP_TOKEN: "token",
    WHATSAPP_APP_SECRET: APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: "verify token",
  },
});
const { db } = site.database;
let server: HttpServer;

/** A server of the test's own. At the end of the test it waits for every connection and every response, and would wait longer than a test may take. */
async function openServer(): Promise<void> {
  const options = { host: "127.0.0.1", port: 0, log: createLog("silent"), graceMs: 0, drainMs: NEVER_MS };
  const limits = { headersMs: 200, requestMs: REQUEST_MS };
  server = await openHttpServer((request) => site.app.fetch(request), { ...options, ...limits });
}
afterAll(site.close);

const countKept = sql({}, { count: int })`
  select ((select count(*) from lis_message) + (select count(*) from payment_event))::integer as count`;
const kept = async () => (await db.one(countKept, {})).count;

interface Webhook {
  path: string;
  headers: Record<string, string>;
  body: string;
  /** What the whole one is answered. */
  status: number;
}

let sent = 0;
const WEBHOOKS: Record<string, () => Promise<Webhook>> = {
  async "of the payment provider"() {
    const { mid, key } = DEMO_KEYS.payment;
    const fields = successFields(`HALVED${++sent}`, { MID: mid });
    const body = new URLSearchParams({ ...fields, CHECKSUMHASH: signForm(fields, key) }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return { path: "/payments/paytm/webhook", headers, body, status: 200 };
  },
  async "of the laboratory"() {
    const mobile = `98300000${10 + ++sent}`;
    await site.client().login(mobile);
    const booked = await bookTest(db, mobile, 101);
    const body = JSON.stringify(resultMessage(booked, [{ analyte: "HB", value: "13.1", unit: "g/dL" }]));
    return { path: "/lis/v1/messages", headers: signedHeaders(site, body), body, status: 202 };
  },
  async "of a carrier of messages"() {
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [] });
    const signature = `sha256=${createHmac("sha256", APP_SECRET).update(body).digest("hex")}`;
    const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
    return { path: "/messages/whatsapp/webhook", headers, body, status: 200 };
  },
};

/** Sends so many of a webhook's bytes and no more; in pieces without their length if it is `chunked`. */
async function begin(webhook: Webhook, isChunked: boolean): Promise<{ socket: Socket; told: () => string }> {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  let told = "";
  socket.on("error", () => {});
  socket.setEncoding("latin1").on("data", (text: string) => {
    told += text;
  });
  await once(socket, "connect");
  const length = isChunked
    ? "transfer-encoding: chunked"
    : `content-length: ${Buffer.byteLength(webhook.body)}`;
  const lines = Object.entries(webhook.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const half = webhook.body.slice(0, webhook.body.length / 2);
  const piece = isChunked ? `${half.length.toString(16)}\r\n${half}\r\n` : half;
  const head = `POST ${webhook.path} HTTP/1.1\r\nhost: localhost\r\n${length}\r\n${lines.join("")}\r\n`;
  await new Promise<void>((resolve) => socket.write(head + piece, () => resolve()));
  return { socket, told: () => told };
}

const whole = ({ path, headers, body }: Webhook) =>
  fetch(`${server.url}${path}`, { method: "POST", headers: { ...headers, connection: "close" }, body });

test.each(
  Object.entries(WEBHOOKS).flatMap(([name, make]) => [true, false].map((is) => [name, is, make] as const)),
)(
  "a webhook %s that stops half-way is given up in time and leaves nothing, and the same one is taken when it comes whole (in pieces: %s)",
  async (_, isChunked, make) => {
    await openServer();
    const webhook = await make();
    const before = await kept();
    const stalled = await Promise.all(Array.from({ length: 20 }, () => begin(webhook, isChunked)));
    const closed = await begin(webhook, isChunked);
    closed.socket.destroy();
    // Whoever stalls keeps nobody from being answered.
    expect((await fetch(`${server.url}/healthz`, { headers: { connection: "close" } })).status).toBe(200);
    await Promise.all(stalled.map(({ socket }) => socket.closed || once(socket, "close")));
    for (const { told } of stalled) expect(told()).toMatch(/^(HTTP\/1\.1 4(00|08) |$)/);
    expect(await kept()).toBe(before);
    expect((await whole(webhook)).status).toBe(webhook.status);
    // No request is counted as running, and no connection is left.
    await server.drain();
    await vi.waitFor(() => expect(db.pool().waiting).toBe(0));
  },
);

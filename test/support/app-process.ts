// A process that opens sites for tests of other processes: each over the database, the settings and the secret that it is told, behind a
// socket of its own. The tests talk to it through `app-endpoints.ts`.
import { createServer } from "node:http";
import { connect } from "../../db/client/connect.ts";
import { createApp } from "../../server/app.ts";
import { readSettings } from "../../server/config/env.ts";
import { createContainer } from "../../server/container/create-container.ts";
import { openHttpServer } from "../../server/http/http-server.ts";
import { createLog } from "../../server/observability/log.ts";
import type { Forwarded, OpenContainer } from "./app-endpoints.ts";
import { FORWARDED, NOW } from "./app-endpoints.ts";
import { FREE_CONNECTION_MS } from "./free-connection.ts";

interface OpenedContainer {
  url: string;
  refresh(): Promise<unknown>;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

const containers = new Map<string, OpenedContainer>();

async function openContainer({ databaseUrl, env, secret, now }: OpenContainer): Promise<OpenedContainer> {
  const settings = readSettings(env);
  const db = connect({
    url: databaseUrl,
    poolSize: 8,
    keepsPlans: true,
    applicationName: "test process",
    connectTimeoutMs: FREE_CONNECTION_MS,
  });
  const log = createLog("silent");
  let time = now;
  const { container, catalogue } = await createContainer({
    settings,
    secret,
    db,
    log,
    accepting: () => true,
    clock: () => new Date(++time),
  });
  const app = createApp(container);

  async function response(request: Request): Promise<Response> {
    const told: Forwarded = JSON.parse(request.headers.get(FORWARDED) ?? "{}");
    time = Math.max(time, told.now);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    const body = hasBody ? await request.arrayBuffer() : null;
    const { pathname, search } = new URL(request.url);
    const asked = new Request(`${settings.site.publicUrl}${pathname}${search}`, {
      method: request.method,
      headers: told.headers,
      ...(body && body.byteLength > 0 ? { body } : {}),
    });
    const peer = told.address === null ? {} : { incoming: { socket: { remoteAddress: told.address } } };
    const answered = await app.fetch(asked, peer);
    const headers = new Headers(answered.headers);
    headers.set(NOW, String(time));
    return new Response(answered.body, { status: answered.status, headers });
  }

  const server = await openHttpServer(response, {
    host: "127.0.0.1",
    port: 0,
    log,
    graceMs: 0,
    drainMs: 500,
  });
  return {
    url: server.url.replace("localhost", "127.0.0.1"),
    refresh: () => catalogue.refresh(),
    metrics: () => container.metrics.registry.metrics(),
    async close() {
      await server.drain();
      await db.close();
    },
  };
}

async function obey(path: string, text: string): Promise<string> {
  if (path === "/open") {
    const opened = await openContainer(JSON.parse(text));
    containers.set(opened.url, opened);
    return opened.url;
  }
  const container = containers.get(text);
  if (path === "/refresh") await container?.refresh();
  if (path === "/metrics") return (await container?.metrics()) ?? "";
  if (path === "/close") {
    await container?.close();
    containers.delete(text);
  }
  return "";
}

const control = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  try {
    response.end(await obey(request.url ?? "", Buffer.concat(parts).toString()));
  } catch (error) {
    response.writeHead(500).end(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
});
control.listen(0, "127.0.0.1", () => {
  const address = control.address();
  process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
});
process.on("disconnect", () => process.exit(0));

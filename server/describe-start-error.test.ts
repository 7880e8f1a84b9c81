import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { TLSSocket } from "node:tls";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { connect } from "../db/client/connect.ts";
import { migrate } from "../db/schema/migrate.ts";
import { sendRequest } from "../integrations/http/http-client.ts";
import { testDatabase } from "../test/support/database.ts";
import { selfSigned } from "../test/support/self-signed.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { describeStartError, listeningAt } from "./describe-start-error.ts";
import { serveMetrics } from "./http/serve-metrics.ts";
import { createLog } from "./observability/log.ts";
import { openMetrics } from "./observability/metrics.ts";

const at = { hostSetting: "METRICS_HOST", portSetting: "METRICS_PORT" };

async function errorOf(host: string, port: number): Promise<string> {
  const opening = serveMetrics(openMetrics(), { host, port, log: createLog("silent") });
  return describeStartError(
    await listeningAt({ ...at, host, port }, opening).catch((error: unknown) => error),
  );
}

test("a port that another program has is named by its setting", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => other.once("listening", done));
  const { port } = other.address() as AddressInfo;
  expect(await errorOf("127.0.0.1", port)).toBe(
    `METRICS_PORT is ${port}, where another program listens already; end that one or set another port.`,
  );
  other.close();
});

test("an address that this machine has not is named by its setting", async () => {
  expect(await errorOf("192.0.2.1", 0)).toMatch(/^METRICS_HOST is "192\.0\.2\.1", which is no address/);
});

/** What is said of a database at this address that cannot be asked. */
async function saidOf(url: string): Promise<string> {
  const db = connect({ url, poolSize: 1 });
  const said = describeStartError(await db.raw("select 1").catch((error: unknown) => error));
  await db.close();
  return said;
}

test("a database that nobody answers for leads to its setting, without the address: it holds a password", async () => {
  expect(await saidOf("postgres://namuna:secret@127.0.0.1:9/namuna")).toBe(
    "The database does not answer (ECONNREFUSED). Is DATABASE_URL right, and does its server run?",
  );
});

test("what any other server does is never told as the database's", async () => {
  const { key, cert } = selfSigned("localhost");
  const store = createTlsServer({ key, cert }, (_, response) => response.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void store.close());
  await once(store, "listening");
  const request = { method: "GET" as const, timeoutMs: 5000 };
  for (const [url, word] of [
    [`https://localhost:${(store.address() as AddressInfo).port}/`, "self-signed certificate"],
    ["http://127.0.0.1:9/", "ECONNREFUSED"],
  ] as const) {
    const said = describeStartError(await sendRequest(url, request).catch((error: unknown) => error));
    expect(said).toContain(word);
    expect(said).not.toMatch(/database/i);
  }
});

test("a certificate of the database that nobody trusts is told as such", async () => {
  const { key, cert } = selfSigned("127.0.0.1");
  const server = createTcpServer((socket) => {
    socket
      .on("error", () => {})
      .once("data", () => {
        socket.write("S");
        new TLSSocket(socket, { isServer: true, key, cert }).on("error", () => {});
      });
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  expect(await saidOf(`postgres://namuna:secret@127.0.0.1:${port}/namuna?sslmode=verify-full`)).toMatch(
    /^The database refuses what DATABASE_URL asks for: self-signed certificate[^\n]*\.$/,
  );
});

/** A server that answers each message with the next of these bytes. */
async function serverThatSays(...answers: Buffer[]): Promise<string> {
  const server = createTcpServer((socket) => {
    const left = [...answers];
    socket.on("error", () => {}).on("data", () => socket.write(left.shift() ?? Buffer.alloc(0)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** PostgreSQL's "AuthenticationSASL" and its continuation, each with its length and kind. */
function authentication(kind: number, body: string): Buffer {
  const rest = Buffer.from(body);
  const head = Buffer.alloc(9, "R");
  head.writeInt32BE(8 + rest.length, 1);
  head.writeInt32BE(kind, 5);
  return Buffer.concat([head, rest]);
}

test("an address of the database that its server refuses is named by its setting, with what is wrong and without the address", async () => {
  const asksForPassword = await serverThatSays(
    authentication(10, "SCRAM-SHA-256\0\0"),
    authentication(11, "r=abc,s=abc=,i=4096"),
  );
  const hasNoTls = await serverThatSays(Buffer.from("N"));
  for (const [url, words] of [
    [`postgres://namuna@${asksForPassword}/namuna`, "client password must be a string"],
    [`postgres://namuna:secret@${hasNoTls}/namuna?sslmode=verify-full`, "does not support SSL"],
  ] as const) {
    const said = await saidOf(url);
    expect(said).toMatch(/^The database refuses what DATABASE_URL asks for: [^\n]*$/);
    expect(said).toContain(words);
    expect(said).not.toContain("secret");
  }
});

test("a failed migration is told with what the database said", async () => {
  const { db, drop } = await testDatabase({ empty: true });
  onTestFinished(drop);
  const folder = temporaryFolder();
  writeFileSync(join(folder, "0001_one.sql"), "create table one (id integer); select 1/0;");
  const migrating = migrate(db, { folder: pathToFileURL(`${folder}/`) });
  const said = describeStartError(await migrating.catch((error: unknown) => error));
  expect(said).toContain("migration 0001_one failed");
  expect(said).toContain("division by zero");
});

test("a schema that is not one for this release is told in one line", async () => {
  const { db, drop } = await testDatabase();
  onTestFinished(drop);
  await db.raw("insert into schema_migration (version, name, checksum) values (9999, '9999_later', '')");
  const said = describeStartError(await migrate(db).catch((error: unknown) => error));
  expect(said).toMatch(
    /^The database is left as it is: the database has migration 9999_later of a newer release, .*: start the newer one\.$/,
  );
});

test("what nobody foresaw is told with its stack", () => {
  expect(describeStartError(new Error("surprise"))).toContain("describe-start-error.test.ts");
});

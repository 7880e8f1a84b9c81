import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer, connect as open } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { readSettings } from "../../server/config/env.ts";
import type { TestDatabase } from "../../test/support/database.ts";
import { testDatabase } from "../../test/support/database.ts";
import { int } from "./columns.ts";
import type { Connection } from "./connect.ts";
import { connect } from "./connect.ts";
import { isUnavailable } from "./errors.ts";
import { hostUrls } from "./hosts.ts";
import { sql } from "./sql.ts";

const add = sql({ amount: int }, {})`insert into purse (amount) values (${"amount"})`;
const count = sql({}, { count: int })`select count(*)::integer as count from purse`;

let database: TestDatabase;
const hosts: Host[] = [];
const opened: Connection[] = [];

beforeEach(async () => {
  database = await testDatabase({ empty: true });
  await database.db.raw("create table purse (amount int not null)");
});
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
  for (const host of hosts.splice(0)) host.close();
  await database.drop();
});

interface Host {
  port: number;
  /** Connections that have come, answered or not. */
  came(): number;
  /** Connections of now on are of a standby: their sessions only read. */
  demote(): void;
  /** Takes connections and answers none. */
  hang(): void;
  /** Ends all connections and takes none. */
  die(): void;
  close(): void;
}

/** A server of its own by address: the one behind is the same, so that what was written is found. */
async function host(): Promise<Host> {
  const { host: name, port } = inject("cluster");
  const sockets = new Set<Socket>();
  let [came, isStandby, hangs] = [0, false, false];
  const server = createServer((near) => {
    came += 1;
    sockets.add(near);
    near.on("error", () => {});
    if (hangs) return;
    const far = name.startsWith("/") ? open(`${name}/.s.PGSQL.${port}`) : open(port, name);
    far.on("error", () => {});
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on("close", () => other.destroy());
    near.once("data", (start: Buffer) => {
      far.write(isStandby ? readingOnly(start) : start);
      near.pipe(far);
    });
    far.pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const die = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const made = {
    port: (server.address() as AddressInfo).port,
    came: () => came,
    die,
    close: die,
    demote: () => {
      isStandby = true;
    },
    hang: () => {
      hangs = true;
    },
  };
  hosts.push(made);
  return made;
}

/** The first message of a client, with one more setting (https://www.postgresql.org/docs/18/protocol-message-formats.html: StartupMessage). */
function readingOnly(start: Buffer): Buffer {
  const name = Buffer.from("options\0");
  const at = start.indexOf(name) + name.length;
  const changed = Buffer.concat([
    start.subarray(0, at),
    Buffer.from("-c default_transaction_read_only=on "),
    start.subarray(at),
  ]);
  changed.writeUInt32BE(changed.length, 0);
  return changed;
}

function connectTo(...to: Host[]): Connection {
  const { user } = inject("cluster");
  const list = to.map(({ port }) => `127.0.0.1:${port}`).join(",");
  const url = `postgres://${encodeURIComponent(user)}@${list}/${database.name}?target_session_attrs=read-write`;
  const db = connect({ url, poolSize: 3 });
  opened.push(db);
  return db;
}

test("an address with several hosts is one address for each, with what belongs to all of them", () => {
  expect(
    hostUrls(
      "postgres://a:p%40@one:5432,[::1]:5433,three/lab?sslmode=require&target_session_attrs=read-write",
    ),
  ).toEqual([
    "postgres://a:p%40@one:5432/lab?sslmode=require",
    "postgres://a:p%40@[::1]:5433/lab?sslmode=require",
    "postgres://a:p%40@three/lab?sslmode=require",
  ]);
  expect(hostUrls("postgresql://one,two/lab?target_session_attrs=primary")).toEqual([
    "postgresql://one/lab",
    "postgresql://two/lab",
  ]);
  expect(hostUrls("postgres://one/lab?application_name=a,b")).toEqual([
    "postgres://one/lab?application_name=a,b",
  ]);
});

test.each([
  ["postgres://one,two:5433/lab", true],
  ["postgres://one,two/lab?target_session_attrs=primary", true],
  ["postgres://one,two/lab?target_session_attrs=standby", false],
  ["postgres://one,two:port/lab", false],
  ["mysql://one,two/lab", false],
])("the setting %s is taken: %s", (DATABASE_URL, isTaken) => {
  const read = () => readSettings({ DATABASE_URL });
  if (isTaken) expect(read().databaseUrl).toBe(DATABASE_URL);
  else expect(read).toThrow("DATABASE_URL must be an address like postgres://");
});

test("hosts that are away, hang, or are standbys are passed over until one takes changes", async () => {
  const [away, hanging, standby, primary] = [await host(), await host(), await host(), await host()];
  away.die();
  hanging.hang();
  standby.demote();
  const db = connectTo(away, hanging, standby, primary);
  await Promise.all([1, 2, 3].map((amount) => db.run(add, { amount })));
  expect(await db.one(count, {})).toEqual({ count: 3 });
  // It is known now: the next connection goes there at once.
  const before = hanging.came();
  await Promise.all([1, 2, 3].map((amount) => db.tx((tx) => tx.run(add, { amount }))));
  expect(hanging.came()).toBe(before);
  expect(primary.came()).toBeGreaterThan(0);
});

test("a primary that became a standby is left at once, and what it refused is done by the next, as if nothing had been", async () => {
  const [first, second] = [await host(), await host()];
  const db = connectTo(first, second);
  const all = () => Promise.all([1, 2, 3].map(() => db.raw("select pg_sleep(0.1)")));
  await all();
  expect([first.came(), second.came()]).toEqual([3, 0]);
  // As PostgreSQL's own sessions are on a server that is in recovery.
  first.demote();
  await Promise.all(
    [1, 2, 3].map(() => db.raw("set session characteristics as transaction read only; select pg_sleep(0.1)")),
  );
  await Promise.all([
    db.run(add, { amount: 1 }),
    db.tx(async (tx) => {
      await tx.one(count, {});
      await tx.run(add, { amount: 2 });
    }),
  ]);
  expect(await db.one(count, {})).toEqual({ count: 2 });
  await all();
  expect(first.came()).toBeLessThanOrEqual(6);
  expect(second.came()).toBeGreaterThanOrEqual(3);
});

test("a standby that only answers questions is left within seconds, too", async () => {
  const [first, second] = [await host(), await host()];
  const db = connectTo(first, second);
  await db.one(count, {});
  first.demote();
  await db.raw("set session characteristics as transaction read only");
  await sleep(2500);
  await db.one(count, {});
  expect(second.came()).toBeGreaterThan(0);
});

test("the primary dies: the next question is asked of the other", async () => {
  const [first, second] = [await host(), await host()];
  const db = connectTo(first, second);
  await Promise.all([1, 2, 3].map((amount) => db.run(add, { amount })));
  first.die();
  const began = performance.now();
  // What was under way may be lost with its connection; after that every question is answered.
  await db.run(add, { amount: 4 }).catch((error: unknown) => expect(isUnavailable(error)).toBe(true));
  await Promise.all([5, 6, 7].map((amount) => db.run(add, { amount })));
  expect(performance.now() - began).toBeLessThan(3000);
  expect((await db.one(count, {})).count).toBeGreaterThanOrEqual(6);
});

test("while no host takes changes, that is said as of a database that is away", async () => {
  const [first, second] = [await host(), await host()];
  first.demote();
  second.demote();
  const error: unknown = await connectTo(first, second)
    .one(count, {})
    .catch((each: unknown) => each);
  expect(isUnavailable(error)).toBe(true);
});

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { addMessage } from "../../db/stores/messages.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import { systemRandom } from "../../server/system-random.ts";
import { testDatabase } from "../support/database.ts";
import { startApp } from "../support/start-app.ts";

// A process of its own, which brings the demo's catalogue into the database first.
vi.setConfig({ testTimeout: 120_000 });

const tries = sql({}, { attempts: int })`select attempts from message`;

test("a site whose port is taken names it, and has begun no background work: what waits to be sent still waits", async () => {
  const database = await testDatabase({ seeded: true });
  onTestFinished(() => database.drop());
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const now = new Date();
  await database.db.tx(async (tx) =>
    addMessage(tx, {
      id: uuidv7(now, systemRandom()),
      channel: "sms",
      recipient: "9830012345",
      text: "",
      template: "mobile-changed-new",
      variables: { brand: "Namuna" },
      dedupeKey: null,
      customerId: null,
      createdAt: now,
    }),
  );

  const env = {
    APP_ENV: "dev",
    SECRET_KEY: "a secret of the tests, long enough for its purpose",
    PORT: String(port),
  };
  await expect(startApp({ databaseUrl: database.url, env })).rejects.toThrow(`PORT is ${port}`);
  expect(await database.db.rows(tries, {})).toEqual([{ attempts: 0 }]);
});

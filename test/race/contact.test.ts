import { afterAll, expect, test, vi } from "vitest";
import { int } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp({ poolSize: 8 });
afterAll(site.close);

const countWaiting = sql({}, { waiting: int })`
  select count(*)::int as waiting from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

test("of two changes of how a customer is contacted at the same moment none undoes the other", async () => {
  const mobile = newMobile();
  const client = site.client();
  await client.login(mobile);
  const { db } = site.database;
  await client.post("/api/profile/contact", {
    Items: [{ Purpose: "promotions", Sms: 1, WhatsApp: 0, Email: 0 }],
  });
  const others: Promise<unknown>[] = [];
  await db.tx(async (tx) => {
    await tx.raw(`select id from customer where mobile = '${mobile}' for update`);
    const waits = (count: number) =>
      vi.waitFor(async () => expect((await db.one(countWaiting, {})).waiting).toBe(count), { timeout: 5000 });
    others.push(
      client.post("/api/profile/contact", {
        Language: "bn",
        Items: [{ Purpose: "reports", Sms: 1, WhatsApp: 1, Email: 0 }],
      }),
    );
    await waits(1);
    others.push(client.post("/api/profile/consents/withdraw", { Purpose: "promotions-sms" }));
    await waits(2);
  });
  expect(await Promise.all(others)).toMatchObject([{ body: { status: 1 } }, { body: { status: 1 } }]);
  const { body } = await client.get<{ data: object }>("/api/profile/contact");
  expect(body.data).toMatchObject({
    Language: "bn",
    Items: expect.arrayContaining([
      expect.objectContaining({ Purpose: "reports", WhatsApp: 1 }),
      expect.objectContaining({ Purpose: "promotions", Sms: 0 }),
    ]),
  });
});

import { afterAll, expect, test } from "vitest";
import { endedOrWaiting } from "../support/ended-or-waiting.ts";
import { newMobile } from "../support/identity-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp({ poolSize: 8 });
afterAll(site.close);

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
    const first = client.post("/api/profile/contact", {
      Language: "bn",
      Items: [{ Purpose: "reports", Sms: 1, WhatsApp: 1, Email: 0 }],
    });
    await endedOrWaiting(db, first);
    const second = client.post("/api/profile/consents/withdraw", { Purpose: "promotions-sms" });
    await endedOrWaiting(db, second, 2);
    others.push(first, second);
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

import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, desk, db, accountOf, cookieOf, get } = await siteWithDesk(await testApp());
const mita = await accountOf("call-centre");
const rina = await accountOf("administrator");

test("what somebody has taken who has left is not that of a new account with the same name", async () => {
  await site.client("10.9.9.8").post("/contactus/addVisitor", { MobileNo: "9830077201" });
  const mine = { show: "mine", most: 10 } as const;
  const [item] = await desk.requests.list(mita, "call-backs", { show: "waiting", most: 10 });
  const itemId = item?.id ?? "";
  expect(await desk.today.claim(mita, { inbox: "call-backs", itemId })).toMatchObject({ ok: true });
  expect(await desk.requests.list(mita, "call-backs", mine)).toMatchObject([{ id: itemId }]);

  await db.raw(`update staff_account set ended_at = now() where id = '${mita.id}';
    update staff_account set name = '${mita.name}' where id = '${rina.id}'`);
  expect(await desk.requests.list({ ...rina, name: mita.name }, "call-backs", mine)).toEqual([]);
  const cookie = await cookieOf("administrator");
  for (const path of ["/desk/today", `/desk/requests/call-backs/${itemId}`]) {
    const html = await (await get(path, cookie)).text();
    expect(html, path).toContain(mita.name);
    expect(html, path).not.toContain("Give back");
  }
});

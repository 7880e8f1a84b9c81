import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { actionsOn, namunaOf } from "../../cli/namuna.fixture.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import { newMobile } from "../support/identity-calls.ts";
import { resultMessage, sendResults } from "../support/lab.ts";
import { DESK_ORIGIN, openDesk } from "../support/open-desk.ts";

const { site, book } = await customerOfLab("9830077009");
const { app, cookieOf, get, post } = await openDesk(site);
const { db } = site.database;
afterAll(() => site.close());

const callCentre = await cookieOf("call-centre");
const administrator = await cookieOf("administrator");

test("lists of requests are their own where the router asks for their data, too", async () => {
  for (const [kind, title] of [
    ["grievances", "Complaints"],
    ["feedback", "Feedback"],
    ["call-backs", "Call-backs"],
  ] as const)
    expect(await (await get(`/desk/requests/${kind}.data`, callCentre)).text()).toContain(`"${title}"`);
});

test("who waits for a pincode is shown on demand, and forgotten once they are told", async () => {
  const mobile = newMobile();
  const request = { Pincode: "560001", MobileNo: mobile, Agreed: 1 };
  await site.client().post("/api/place-wishes", request);
  const list = await (await get("/desk/requests/places", callCentre)).text();
  expect(list).toContain("560001");
  expect(list).not.toContain(mobile);
  const press = (intent: string) => post("/desk/requests/places", callCentre, { pincode: "560001", intent });
  const early = await press("told");
  expect([early.status, await early.text()]).toEqual([
    409,
    expect.stringContaining("Show the numbers of 560001"),
  ]);
  expect(await (await press("show")).text()).toContain(mobile);
  expect((await press("told")).status).toBe(200);
  expect((await press("told")).status).toBe(409);
  expect((await actionsOn(db, "560001")).map(({ action }) => action)).toEqual([
    "exported place wishes",
    "told place wishes",
  ]);
});

test("of very many pincodes the page lists the first ones, and says that there are more", async () => {
  await db.raw(
    `insert into place_wish (id, pincode, mobile, notice_version, created_at)
     select gen_random_uuid(), (600000 + n)::text, '9830000001', '2026-01-01', now() from generate_series(1, 320) n`,
  );
  const page = await (await get("/desk/requests/places", callCentre)).text();
  expect(page.match(/name="pincode"/g)).toHaveLength(300);
  expect(page).toContain("Show more");
  expect(await (await get("/desk/requests/places?most=600", callCentre)).text()).toContain("600320");
});

test("a collector's photograph is set with a JPEG, and with nothing else", async () => {
  const send = async (content: Uint8Array) => {
    const body = new FormData();
    body.set("intent", "photo");
    body.set("photo", new File([new Uint8Array(content)], "bikash.jpg"));
    const headers = { cookie: administrator, host: "desk.test", origin: DESK_ORIGIN };
    return app.request(`${DESK_ORIGIN}/desk/staff/bikash.mondal`, { method: "POST", headers, body });
  };
  const picture = { create: { width: 30, height: 30, channels: 3 as const, background: "grey" } };
  const wrong = await send(await sharp(picture).png().toBuffer());
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining("Choose a JPEG.")]);
  const set = await send(await sharp(picture).jpeg().toBuffer());
  expect([set.status, set.headers.get("location")]).toEqual([302, expect.stringContaining("done=photo")]);
  expect((await actionsOn(db, "bikash.mondal")).map(({ action }) => action)).toContain("photograph set");
});

test("reports whose PDF could not be made are listed with the reason, and made again by who judges messages", async () => {
  const booked = await book();
  await sendResults(site, resultMessage(booked, [{ analyte: "HB", value: "13.2", unit: "g/dL" }]));
  await db.raw("update job set failed_at = now(), last_error = 'no font has ₿' where kind = 'report-pdf'");
  const pathologist = await cookieOf("pathologist");
  const page = await (await get("/desk/results", pathologist)).text();
  expect(page).toContain(`${booked.accession}/1`);
  expect(page).toContain("no font has ₿");
  expect(await (await get("/desk/results", callCentre)).text()).not.toContain("Make them again");
  expect((await post("/desk/results", callCentre, {})).status).toBe(403);
  await db.raw("update staff_account set lab_ids = '{3}' where role = 'pathologist'");
  expect(await (await post("/desk/results", pathologist, {})).text()).toContain("0 PDFs are made again.");
  await db.raw("update staff_account set lab_ids = '{}' where role = 'pathologist'");
  expect(await (await post("/desk/results", pathologist, {})).text()).toContain("1 PDF is made again.");
  expect(await (await get("/desk/results", pathologist)).text()).toContain("Every report was printed");

  await db.raw("update job set failed_at = now(), last_error = 'no font has ₿' where kind = 'report-pdf'");
  const line = ["results", "unprinted", "--again", "--by", "Rina Pal"];
  expect((await namunaOf(site)(...line, "--dry-run")).out).toContain("1 would be made again.");
  const again = await namunaOf(site)(...line, "--json");
  expect(JSON.parse(again.out)).toMatchObject({ queued: 1, reports: [{ accession: booked.accession }] });
  const printed = { who: "Rina Pal", action: "reports printed again" };
  expect((await actionsOn(db, "reports")).at(-1)).toMatchObject(printed);
});

import { expect, test } from "vitest";
import { uuidv7 } from "../../domain/shared/random.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { site, desk, accountOf } = staffed;
const rina = await accountOf("administrator");
const cookie = await staffed.cookieOf("administrator");

const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? "";

/** Two people open a page, and send its form with their own words: the first is saved, the second is told, and saves knowing it. */
async function sendBoth(path: string, first: Record<string, string>, second: Record<string, string>) {
  const opened = versionIn(await (await staffed.get(path, cookie)).text());
  expect((await staffed.post(path, cookie, { ...first, version: opened })).status).toBe(302);
  const refused = await staffed.post(path, cookie, { ...second, version: opened });
  const page = await refused.text();
  const again = await staffed.post(path, cookie, { ...second, version: versionIn(page) });
  return { status: refused.status, page, again: again.status };
}

test("the second of two who write an incident reads what the first one wrote, keeps the own words and may save them", async () => {
  const id = uuidv7(site.clock.now, site.container.random);
  const what = { what: "A list was sent out", affected: "Ten visits" };
  const times = { noticedAt: site.clock.now, happenedAt: null };
  const added = await desk.privacy.addIncident(rina, {
    id,
    title: "A list",
    ...what,
    affectedCount: 10,
    ...times,
  });
  expect(added).toMatchObject({ ok: true });
  const form = { title: "A list", ...what, count: "10", happened: "", measures: "", closed: "" };
  const { status, page, again } = await sendBoth(
    `/desk/privacy/incidents/${id}`,
    { ...form, measures: "The firm was called", count: "12" },
    { ...form, measures: "The list was taken back" },
  );
  expect(status).toBe(409);
  for (const words of ["Somebody changed this incident", "What was done about it: The firm was called"])
    expect(page).toContain(words);
  expect(page).toContain("How many people: 12");
  expect(page).not.toContain("Title: A list");
  expect(page).toMatch(/<textarea[^>]*name="measures"[^>]*>The list was taken back</);
  expect(again).toBe(302);
  expect((await desk.privacy.incident(id))?.measures).toBe("The list was taken back");
});

test("the second of two who change an account reads what it is now, keeps the own choice and may save it", async () => {
  const { login } = await accountOf("reception");
  const form = { intent: "change", role: "reception", mobile: "" };
  const { status, page, again } = await sendBoth(
    `/desk/staff/${login}`,
    { ...form, role: "call-centre", lab: "1" },
    { ...form, mobile: "9830011111" },
  );
  expect(status).toBe(409);
  for (const words of ["Somebody changed this account", "Role: Call centre", "Mobile: nothing", "Labs: "])
    expect(page).toContain(words);
  expect(page).not.toContain("Zones: ");
  expect(page).toContain('value="9830011111"');
  expect(again).toBe(302);
  // The same number, typed with blanks, is no difference.
  const same = await sendBoth(
    `/desk/staff/${login}`,
    { ...form, role: "call-centre", mobile: "9830011111" },
    { ...form, mobile: "98300 11111" },
  );
  expect(same.page).toContain("Role: Call centre");
  expect(same.page).not.toContain("Mobile: ");
});

test("the second of two who have told those who wait for a pincode reads who did it, and when", async () => {
  const request = { Pincode: "560001", MobileNo: "9830022222", Agreed: 1 };
  await site.client().post("/api/place-wishes", request);
  const path = "/desk/requests/places";
  const [mine, theirs] = [cookie, await staffed.cookieOf("call-centre")];
  const press = (by: string, intent: string) => staffed.post(path, by, { pincode: "560001", intent });
  for (const by of [mine, theirs]) {
    const shown = await (await press(by, "show")).text();
    // Takes the focus, and so is read out.
    expect(shown).toMatch(/role="status"[^>]*tabindex="-1"[^>]*>(?:(?!<\/ul>).)*Who waits for 560001/is);
  }
  expect(await (await press(theirs, "told")).text()).toContain("1 number is forgotten");
  for (const intent of ["told", "show"]) {
    const refused = await press(mine, intent);
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(page).toMatch(/Nobody waits for 560001 any more\..*Mita Roy told those who waited: /s);
    expect(page).toContain("Nobody waits for a pincode");
  }
});

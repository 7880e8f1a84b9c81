import { expect, test } from "vitest";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { SYSTEM } from "../../domain/staff/accounts/invitations.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, desk, db, post, get, cookieOf } = await siteWithDesk(await testApp());
const administrator = await cookieOf("administrator");

/** A lab and a zone that the catalogue does not have: it is closed by now. */
const CLOSED = 99;

async function invite(
  login: string,
  scope: { labIds: number[]; zoneIds: number[] },
  role: Role = "reception",
) {
  const invited = await desk.accounts.invite(
    { login, name: `${login} Pal`, role, mobile: "", ...scope },
    SYSTEM,
  );
  if (!invited.ok) throw new Error(invited.error.code);
}

const accountOf = async (login: string) => (await staffAccountStore(db).findByLogin(login))?.account;

test("an account of a lab or a zone that has closed since keeps it when something else is changed, and does not become one of the whole chain", async () => {
  expect(site.container.catalogue().labs.some(({ id }) => id === CLOSED)).toBe(false);
  for (const [login, name, word, scope] of [
    ["old.lab", "lab", "Lab", { labIds: [CLOSED], zoneIds: [] }],
    ["old.zone", "zone", "Zone", { labIds: [], zoneIds: [CLOSED] }],
  ] as const) {
    await invite(login, { labIds: [...scope.labIds], zoneIds: [...scope.zoneIds] });
    const page = await (await get(`/desk/staff/${login}`, administrator)).text();
    expect(page, login).toMatch(
      new RegExp(
        `<input[^>]*name="${name}"[^>]*checked=""[^>]*value="${CLOSED}"|value="${CLOSED}"[^>]*checked`,
      ),
    );
    expect(page, login).toContain(`${word} ${CLOSED}, not in the catalogue any more`);
    const form = { intent: "change", role: "reception", mobile: "9830012345", version: "1" };
    const version = String((await accountOf(login))?.version);
    const saved = await post(`/desk/staff/${login}`, administrator, {
      ...form,
      version,
      [name]: String(CLOSED),
    });
    expect(saved.headers.get("location"), login).toContain("done=changed");
    expect(await accountOf(login), login).toMatchObject({ ...scope, mobile: "9830012345" });
  }
});

test("a lab that closed while the form was open is refused at its boxes, and does not count as no lab, which is all of them", async () => {
  await invite("new.lab", { labIds: [1], zoneIds: [] });
  const version = String((await accountOf("new.lab"))?.version);
  const form = { intent: "change", role: "reception", mobile: "", version };
  for (const [name, value] of [
    ["lab", String(CLOSED)],
    ["zone", String(CLOSED)],
    ["lab", "x"],
    ["lab", ""],
  ] as const) {
    const refused = await post("/desk/staff/new.lab", administrator, { ...form, [name]: value });
    expect(refused.status, `${name} ${value}`).toBe(422);
    expect(await refused.text()).toContain("is not in the catalogue any more. Choose again.");
    const invited = await post("/desk/staff", administrator, {
      intent: "invite",
      name: "Somebody New",
      login: "somebody.new",
      role: "reception",
      mobile: "",
      [name]: value,
    });
    expect(invited.status, `${name} ${value}`).toBe(422);
  }
  expect(await accountOf("new.lab")).toMatchObject({ labIds: [1], zoneIds: [] });
  expect(await accountOf("somebody.new")).toBeUndefined();
});

const SMALL_JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9]);
const OWN = { labIds: [1], zoneIds: [1] };
const ELSEWHERE = { labIds: [3], zoneIds: [] };
const WHOLE = { labIds: [], zoneIds: [] };

/** An administrator of one lab and one zone, and accounts whose work is within these, beyond them, and in the whole chain. */
async function administratorOfPlaces() {
  await invite("boss.here", OWN, "administrator");
  await invite("within", { labIds: [1], zoneIds: [] }, "collector");
  await invite("beyond", { labIds: [1, 3], zoneIds: [1] }, "collector");
  await invite("whole", WHOLE, "collector");
  const boss = await accountOf("boss.here");
  if (!boss) throw new Error("no account");
  return boss;
}
const boss = await administratorOfPlaces();
const unknown = { ok: false, error: { code: "unknown-account" } };
const outOfScope = { ok: false, error: { code: "out-of-scope" } };
const version = async (login: string) => (await accountOf(login))?.version ?? 0;

test.each(["beyond", "whole", "rina.pal"])(
  "an administrator of some labs and zones neither reads nor changes the account %s, which works elsewhere too",
  async (login) => {
    const before = await accountOf(login);
    expect(await desk.accounts.devicesOf(login, boss)).toBeUndefined();
    expect(await desk.accounts.recover(login, boss)).toEqual(unknown);
    expect(await desk.accounts.end(login, boss)).toEqual(unknown);
    expect(await desk.accounts.endSessions(login, boss)).toEqual(unknown);
    expect(await desk.accounts.endSessionOf(login, boss.id, boss)).toBe(false);
    const to = { login, role: "reception" as const, mobile: "", ...OWN, version: await version(login) };
    expect(await desk.accounts.change(to, boss)).toEqual(unknown);
    expect(await desk.staffPhotos.set(boss, login, SMALL_JPEG)).toEqual(unknown);
    expect(await accountOf(login)).toEqual(before);
  },
);

test.each([
  ["the whole chain", WHOLE],
  ["another lab", ELSEWHERE],
  ["another lab beside their own", { labIds: [1, 3], zoneIds: [] }],
])("an administrator of some labs and zones gives nobody %s", async (_, scope) => {
  const asked = { login: "new.one", name: "New One", role: "administrator" as const, mobile: "", ...scope };
  expect(await desk.accounts.invite(asked, boss)).toEqual(outOfScope);
  expect(await accountOf("new.one")).toBeUndefined();
  const to = { login: "within", role: "collector" as const, mobile: "", ...scope };
  expect(await desk.accounts.change({ ...to, version: await version("within") }, boss)).toEqual(outOfScope);
  expect(await accountOf("within")).toMatchObject({ labIds: [1], zoneIds: [] });
});

test("an administrator of some labs and zones manages the accounts of these, which are what the page lists", async () => {
  await invite("near", { labIds: [1], zoneIds: [] }, "collector");
  await db.raw(`update staff_account set lab_ids = '{1}', zone_ids = '{1}' where login = 'rina.pal'`);
  const page = await (await get("/desk/staff", administrator)).text();
  expect(page).toContain("/desk/staff/near");
  for (const other of ["beyond", "whole"]) {
    expect(page).not.toContain(`/desk/staff/${other}`);
    expect((await get(`/desk/staff/${other}`, administrator)).status).toBe(404);
  }
  const form = { intent: "invite", login: "here.too", name: "Here Too", role: "reception" };
  expect((await post("/desk/staff", administrator, form)).status).toBe(422);
  expect((await post("/desk/staff", administrator, { ...form, lab: "3" })).status).toBe(422);
  expect((await post("/desk/staff", administrator, { ...form, lab: "1" })).status).toBe(200);
  expect(await accountOf("here.too")).toMatchObject({ labIds: [1], zoneIds: [] });
  await db.raw(`update staff_account set lab_ids = '{}', zone_ids = '{}' where login = 'rina.pal'`);
  expect(await desk.accounts.devicesOf("near", boss)).toMatchObject({ account: { login: "near" } });
  expect(await desk.accounts.recover("near", boss)).toMatchObject({ ok: true });
  expect(await desk.staffPhotos.set(boss, "near", SMALL_JPEG)).toMatchObject({ ok: true });
  const to = { login: "near", role: "reception" as const, mobile: "", labIds: [], zoneIds: [1] };
  expect(await desk.accounts.change({ ...to, version: await version("near") }, boss)).toMatchObject({
    ok: true,
  });
  expect(await desk.accounts.end("near", boss)).toMatchObject({ ok: true });
});

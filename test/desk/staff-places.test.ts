import { expect, test } from "vitest";
import { staffAccountStore } from "../../db/stores/staff-accounts.ts";
import { SYSTEM } from "../../domain/staff/accounts/invitations.ts";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const { site, desk, db, post, get, cookieOf } = await siteWithDesk(await testApp());
const administrator = await cookieOf("administrator");

/** A lab and a zone that the catalogue does not have: it is closed by now. */
const CLOSED = 99;

async function invite(login: string, scope: { labIds: number[]; zoneIds: number[] }) {
  const invited = await desk.accounts.invite(
    { login, name: `${login} Pal`, role: "reception", mobile: "", ...scope },
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

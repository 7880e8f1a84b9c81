import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { DESK_ADDRESSES } from "../../domain/desk/addresses.ts";
import type { DeskAction, Role } from "../../domain/staff/roles.ts";
import { mayDo, ROLES } from "../../domain/staff/roles.ts";
import { newMobile } from "../support/identity-calls.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { DESK_ORIGIN, siteWithDesk } from "../support/open-desk.ts";
import { bookCbc, shopper, slotAt } from "../support/shopper.ts";
import { staffAccountOf } from "../support/staff-session.ts";
import { testApp } from "../support/test-app.ts";

const { site, app, desk, cookieOf } = await siteWithDesk(await testApp());

/** Values that no page of the desk asks for. */
const HOSTILE = [
  "n0such",
  "0190f2a0-0000-7000-8000-0000000000ff",
  "99999999999999999999",
  "-1",
  "+275760-09-13T00:00:00.000Z",
  "A".repeat(3_000),
  "N\0",
  "'\"<script>%_\\;--",
  "__proto__",
  "constructor",
] as const;

/** Words and sums that are as they should be, so that a form is refused for its other fields. */
const HARMLESS: Record<string, string> = {
  reason: "Some words",
  note: "Some words",
  text: "Some words",
  title: "Some words",
  name: "Some Words",
  what: "Some words",
  affected: "Nobody",
  words: "Some words",
  rupees: "10",
  sure: "1",
  agreed: "1",
  kind: "grievances",
  day: "2026-11-23",
  place: "zone:1",
  visits: "tell",
  pin: "2580",
  again: "2580",
};

/** What each field gets: all of them something else, or one value in all that are not harmless. */
const ROUNDS: [string, (name: string, place: number) => string][] = [
  ["every field another hostile value", (_, place) => HOSTILE[place % HOSTILE.length] ?? ""],
  [
    "no UUID, or a number that is too large, beside words and sums as they should be",
    (name, place) => HARMLESS[name] ?? (place % 2 === 0 ? "n0such" : "99999999999999999999"),
  ],
];

/** Every field and parameter that a page of the desk reads by its name, from the pages themselves. */
function fieldsOfPages(): { names: string[]; intents: string[] } {
  const root = fileURLToPath(new URL("../../desk/", import.meta.url));
  const text = globSync("{routes,ui,round}/**/*.{ts,tsx}", { cwd: root })
    .map((path) => readFileSync(`${root}${path}`, "utf8"))
    .join("\n");
  const all = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];
  return {
    names: all(
      /(?:textOf\(form, |form\.get(?:All)?\(|searchParams\.get(?:All)?\(|asked\(|dayOf\(\w+(?:\.\w+)?, |\bname=)"([\w-]+)"/g,
    ).filter((name) => name !== "intent"),
    intents: all(/(?:case |=== |value=)"([a-z-]+)"/g),
  };
}
const { names, intents } = fieldsOfPages();

const cookies = new Map<Role, string>();
async function cookieFor(role: Role): Promise<string> {
  const known = cookies.get(role) ?? (await cookieOf(role));
  cookies.set(role, known);
  return known;
}

/** The first role that may do an action; what the administrator may is tried as the administrator. */
function roleOf(action: DeskAction): Role {
  const role = [...ROLES].reverse().find((each) => mayDo(each, action));
  if (!role) throw new Error(action);
  return role;
}

async function ask(method: string, path: string, cookie: string, fields: Record<string, string>) {
  const headers = { cookie, host: "desk.test", ...(method === "POST" ? { origin: DESK_ORIGIN } : {}) };
  const query = method === "GET" ? `?${new URLSearchParams(fields)}` : "";
  const body = method === "POST" ? new URLSearchParams(fields) : null;
  return app.request(`${DESK_ORIGIN}${path}${query}`, { method, headers, body });
}

const inside = DESK_ADDRESSES.flatMap(({ method, path, action }) =>
  action === "outside" || path === "/desk/sign-out" ? [] : [{ method, path, action }],
);

test("the fields of the pages are known to this test", () => {
  expect(names).toEqual(expect.arrayContaining(["handIn", "event", "version", "key", "day", "before"]));
  expect(intents).toEqual(expect.arrayContaining(["count", "settle", "relabel", "undo", "send-back"]));
});

test.each(["N\0", "99999999999999999999"])("%j in an address is answered with words", async (value) => {
  const wrong: string[] = [];
  for (const { method, path, action } of inside.filter((each) => each.path.includes(":"))) {
    const filled = path.replaceAll(/:\w+/g, encodeURIComponent(value));
    const { status } = await ask(method, filled, await cookieFor(roleOf(action)), {});
    if (status >= 500) wrong.push(`${method} ${path}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test("an address that cannot be decoded is answered with words", async () => {
  const cookie = await cookieFor("administrator");
  for (const path of ["/desk/bookings/%", "/desk/bookings/%c3%28", "/desk/find?q=%"]) {
    const { status } = await app.request(`${DESK_ORIGIN}${path}`, { headers: { cookie, host: "desk.test" } });
    expect(status, path).toBeLessThan(500);
  }
});

/** Addresses with what there is in the place of what they leave open. */
const realAddresses = addressesOf();
async function addressesOf(): Promise<Record<string, string>> {
  const who = await shopper(site);
  const { BookingNo: no } = await bookCbc(who, slotAt("0700"), { PayLater: 1 });
  const administrator = await staffAccountOf(site.database.db, "administrator");
  const customerId = (await desk.people.booking(administrator, no))?.customer.id ?? "";
  const mobile = newMobile();
  await site.client().login(mobile);
  const results = [{ analyte: "HB", value: "4.1", unit: "g/dL" }];
  const booked = await bookTest(site.database.db, mobile, 101);
  const { ReportId = "" } = await sendResults(site, resultMessage(booked, results));
  const draftId = await desk.catalogueDesk.begin(administrator, { title: "A draft", key: "draft" });
  return {
    "/desk/customers/:id": customerId,
    "/desk/book/:id": customerId,
    "/desk/bookings/:no": no,
    "/desk/results/reports/:id": ReportId,
    "/desk/catalogue/tables/:table": "holidays",
    "/desk/catalogue/drafts/:id": draftId,
    "/desk/staff/:login": "mita.roy",
  };
}

test.each(ROUNDS)(
  "%s of a page or a form is answered with words",
  async (_, valueFor) => {
    const real = await realAddresses;
    const filled = (path: string) => {
      const known = Object.keys(real).find((each) => path === each || path.startsWith(`${each}/`));
      return known ? path.replace(/:\w+/, encodeURIComponent(real[known] ?? "")) : path;
    };
    const fields = Object.fromEntries(names.map((name, place) => [name, valueFor(name, place)]));
    const wrong: string[] = [];
    for (const { method, path, action } of inside) {
      const address = filled(path);
      if (address.includes(":")) continue;
      const cookie = await cookieFor(roleOf(action));
      for (const intent of method === "GET" ? [""] : ["", ...intentsOf(path)]) {
        const { status } = await ask(method, address, cookie, { ...fields, intent });
        if (status >= 500) wrong.push(`${method} ${path} ${intent}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  },
  180_000,
);

/** The buttons of the page behind an address. */
function intentsOf(path: string): string[] {
  const root = fileURLToPath(new URL("../../desk/", import.meta.url));
  const routes = readFileSync(`${root}routes.ts`, "utf8");
  const bare = path.replace(/^\/desk\//, "");
  const [, file] =
    new RegExp(`route\\("(?:desk/)?${bare.replaceAll("/", "\\/")}", "([^"]+)"`).exec(routes) ?? [];
  if (!file) return [];
  const text = readFileSync(`${root}${file}`, "utf8");
  return intents.filter((intent) => text.includes(`"${intent}"`));
}

import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, expect, test } from "vitest";
import * as prescriptionPage from "../../app/routes/book-by-prescription/page.tsx";
import routes from "../../app/routes.ts";
import { allCalls } from "../../contract/all-calls.ts";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { customerOf } from "../support/customer-of.ts";
import { bookTest, resultMessage, sendResults } from "../support/lab.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { pdfFile } from "../support/request-files.ts";
import { bookCbc, CBC, mobileOf, shopper, slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";
import type { Endpoint, Ids } from "./endpoints.ts";
import { CALLS, OTHERS, PAGES } from "./endpoints.ts";

/** Words that are of the owner alone. */
const NAME = "Tilottama";
const VALUE = "13.37";

/** The same ids of nobody's. */
const NOBODYS: Ids = {
  PatientId: randomUUID(),
  TestedId: randomUUID(),
  AddressId: randomUUID(),
  ReportId: randomUUID(),
  VisitReportId: randomUUID(),
  ShareId: randomUUID(),
  ExportId: randomUUID(),
  DeviceId: "0".repeat(32),
  OrderId: "P0000",
  BookingNo: "N000000000",
  TransactionId: "T000000000000000",
  RequestNo: "RX0000000000",
};

const site = await testApp();
const { db } = site.database;
const owner = await shopper(site, { Name: `${NAME} Sen` });
const { client, patientId: PatientId, addressId: AddressId } = owner;
const mobile = await mobileOf(owner);
const ownerId = (await db.one(customerOf, { mobile })).id;
const { BookingNo, TransactionId } = await bookCbc(owner, slotAt("0700"), { PayLater: 1 });
// Before there is a report, so that no PDF is rendered for it.
await client.post("/api/profile/data", {});
await site.work("copies of data");
const tested = await bookTest(db, mobile, 101);
const results = [{ analyte: "HB", value: VALUE, unit: "g/dL" }];
const { ReportId = "" } = await sendResults(site, resultMessage(tested, results));
await db.raw(`
  insert into report_document values ('${ReportId}', 1, '%PDF-1.7 ${VALUE}', sha256('x'), now());
  update booking set pay_status = 'paid', paid_paise = amount_paise;
  insert into payment (order_id, booking_id, customer_id, provider, amount_paise, state, created_at)
    select 'P1', id, customer_id, 'paytm', 45000, 'failed', now() from booking where booking_no = '${BookingNo}'`);
const listed = await client.get<{ data: { Items: { VisitReportId: string }[] } }>("/api/reports");
const { VisitReportId = "" } = listed.body.data.Items[0] ?? {};
const made = await client.post<{ data: { ShareId: string } }>(`/api/reports/${ReportId}/shares`, {
  Label: "Dr Sen",
  Days: 7,
});
type Items<T> = { data: { Items: T[] } };
const copies = await client.get<Items<{ ExportId: string }>>("/api/profile/data");
const devices = await client.get<Items<{ DeviceId: string }>>("/api/profile/devices");
const pages = await customerPages(site, mobile);
const form = formOf({ patient: PatientId, note: NAME, call: "any", files: pdfFile("a.pdf") });
const sent = await pages.post(prescriptionPage, "/book-by-prescription", form);
const ids = {
  PatientId,
  TestedId: tested.patientId,
  AddressId,
  BookingNo,
  TransactionId,
  ReportId,
  VisitReportId,
  OrderId: "P1",
  ShareId: made.body.data.ShareId,
  RequestNo: sent.location.split("/").at(-1) ?? "",
  ExportId: copies.body.data.Items[0]?.ExportId ?? "",
  DeviceId: devices.body.data.Items[0]?.DeviceId ?? "",
};
const secrets = new RegExp([NAME, VALUE, mobile, BookingNo, "Gariahat"].join("|"));
const other = await shopper(site, { Name: "Ritwik Pal" });
await db.raw(
  "update address set street = 'Elgin Road' where street = 'Gariahat Road' and id <> '".concat(
    AddressId,
    "'",
  ),
);
await other.fill([CBC]);
const stranger = { client: other.client, pages: await customerPages(site, await mobileOf(other)) };
afterAll(site.close);

interface Route {
  address: string;
  file: string;
}

function routesOf(entries: readonly RouteConfigEntry[], above = ""): Route[] {
  return entries.flatMap(({ path, index, children, file }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    const own = (path !== undefined || index) && !children ? [{ address: here || "/", file }] : [];
    return [...own, ...routesOf(children ?? [], here)];
  });
}

const callKeys = () => allCalls().map(({ method, path }) => `${method} ${path}`);

test("every page, call and other address of the server stands in the table of endpoints", async () => {
  const addresses = routesOf(await routes).map(({ address }) => address);
  expect(Object.keys(PAGES).sort(), "app/routes.ts").toEqual(addresses.sort());
  expect(Object.keys(CALLS).sort(), "contract/").toEqual(callKeys().sort());
  const known = new Set(callKeys().map((key) => key.replace(/\{(\w+)\}/g, ":$1")));
  const served = new Set(site.app.routes.map(({ method, path }) => `${method} ${path}`));
  const beside = [...served].filter((key) => !known.has(key));
  const patterns = Object.keys(OTHERS).map((key) => [key, key.replace(/\{\w+\}/g, "x")] as const);
  const missing = beside.filter((key) => {
    const path = key.replace(
      /:\w+\{\[\^\/\]\+([^}]*)\}/g,
      (_, end: string) => `x${end.replaceAll("\\", "")}`,
    );
    const shape = new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/:\w+/g, "[^/]+")}$`);
    return !patterns.some(([own, sample]) => own === key || shape.test(sample));
  });
  expect(missing, "server/").toEqual([]);
});

test("a call that needs a login in the contract is not in the table as open", () => {
  for (const { method, path, login } of allCalls()) {
    expect([`${method} ${path}`, CALLS[`${method} ${path}`]?.for !== "open"]).toEqual([
      `${method} ${path}`,
      login === true,
    ]);
  }
});

/** An endpoint's address with the ids of somebody in it. */
function filled(address: string, endpoint: Endpoint, whose: Ids): string {
  const named: Record<string, string> = { ...whose, SharingId: whose.PatientId };
  const path = address.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? name);
  return "query" in endpoint && endpoint.query ? path + endpoint.query(whose) : path;
}

function callEndpoint(client: TestClient, key: string, endpoint: Endpoint, whose: Ids) {
  const [method = "", address = ""] = key.split(" ");
  const path = filled(address, endpoint, whose);
  const body = "body" in endpoint && endpoint.body ? endpoint.body(whose) : {};
  if (method === "GET") return client.get(path);
  if (method === "DELETE") return client.delete(path);
  return method === "PUT" ? client.put(path, body) : client.post(path, body);
}

const callsAndOthers = () => Object.entries({ ...CALLS, ...OTHERS });
const apiFor = (...kinds: Endpoint["for"][]) =>
  callsAndOthers().filter(([, endpoint]) => kinds.includes(endpoint.for));

/** Every row that names the owner, as text. */
const OF_OWNER = sql({ customerId: text }, { text })`
  select coalesce(string_agg(query_to_xml(
    format('select * from %I t where customer_id = %L order by t', c.table_name, ${"customerId"}::text), true, false, ''
  )::text, ' ' order by c.table_name), '') as text
  from information_schema.columns c where c.table_schema = 'public' and c.column_name = 'customer_id'`;
const rowsOfOwner = async () => (await site.database.db.one(OF_OWNER, { customerId: ownerId })).text;

test("a visitor gets nothing by any call that is somebody's: 401, or the login for an address that people open", async () => {
  const visitor = site.client();
  for (const [key, endpoint] of apiFor("login", "own")) {
    const { status, text: said, headers } = await callEndpoint(visitor, key, endpoint, ids);
    const location = headers.get("location") ?? "";
    const turnedAway = status === 401 || (status === 303 && location.startsWith("/login?return-url="));
    expect([key, turnedAway, said.match(secrets)]).toEqual([key, true, null]);
  }
});

test("the endpoints of other systems open for no visitor and no customer without their signature", async () => {
  for (const client of [site.client(), stranger.client, owner.client]) {
    for (const [key, endpoint] of apiFor("signed")) {
      const { status, text: said } = await callEndpoint(client, key, endpoint, ids);
      expect([key, [401, 403, 404].includes(status), said.match(secrets)]).toEqual([key, true, null]);
    }
  }
});

test("by no call another customer gets or changes anything of the owner's; it is as unknown as what never was", async () => {
  const before = await rowsOfOwner();
  expect(before).toContain(NAME);
  // Ends of sessions and of the account come last: the stranger has to stay logged in.
  for (const [key, endpoint] of apiFor("own", "login").filter(([key]) => !key.includes("/deletion"))) {
    const real = await callEndpoint(stranger.client, key, endpoint, ids);
    expect([key, real.text.match(secrets)]).toEqual([key, null]);
    if (endpoint.for !== "own") continue;
    const unknown = await callEndpoint(stranger.client, key, endpoint, NOBODYS);
    expect([key, real.status, real.text]).toEqual([key, 404, unknown.text]);
  }
  expect(await rowsOfOwner()).toBe(before);
});

/** A route's module and one of its addresses. */
async function pagesFor(...kinds: Endpoint["for"][]) {
  const all = routesOf(await routes).filter(({ address }) => kinds.includes(PAGES[address]?.for ?? "open"));
  return Promise.all(
    all.map(async ({ address, file }) => {
      const endpoint = PAGES[address] ?? { for: "open" as const };
      const module = await import(
        /* @vite-ignore */ fileURLToPath(new URL(`../../app/${file}`, import.meta.url))
      );
      return { address, endpoint, module };
    }),
  );
}

function paramsOf(address: string, whose: Ids): Record<string, string> {
  const values: Record<string, string> = {
    ...whose,
    BookingId: whose.BookingNo,
    reportId: whose.ReportId,
    visitReportId: whose.VisitReportId,
    PayLater: "1",
    Position: "1",
    token: "x".repeat(43),
    link: "x".repeat(43),
    code: "XXXX",
  };
  return Object.fromEntries(
    [...address.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, values[name] ?? "x"]),
  );
}

function pathOf(address: string, endpoint: Endpoint, whose: Ids): string {
  const params = paramsOf(address, whose);
  const path = address.replace(/:(\w+)\??/g, (_, name: string) => params[name] ?? "");
  return "query" in endpoint && endpoint.query ? path + endpoint.query(whose) : path;
}

const formsOf = (endpoint: Endpoint, whose: Ids) =>
  "forms" in endpoint && endpoint.forms ? endpoint.forms.map((form) => form(whose)) : [];

test("a visitor is sent from every page that is somebody's to the login, and posts to none; other pages ask nobody", async () => {
  const visitor = visitorPages(site);
  for (const { address, endpoint, module } of await pagesFor("login", "own")) {
    const path = pathOf(address, endpoint, ids);
    const params = paramsOf(address, ids);
    const asks = module.loader ? [visitor.get(module, path, params)] : [];
    if (module.action) asks.push(visitor.post(module, path, formOf(formsOf(endpoint, ids)[0] ?? {}), params));
    expect([address, asks.length > 0]).toEqual([address, true]);
    for (const ask of asks) {
      const { status, location, data } = await ask;
      const shown = data instanceof Response ? await data.text() : JSON.stringify(data ?? "");
      // The checkout has a login form of its own; to a form the login comes (decision 43).
      const isRejected = status === 401 || /^\/(login|checkout)\?return-url=/.test(location);
      expect([address, isRejected, shown.match(secrets)]).toEqual([address, true, null]);
    }
  }
  for (const { address, module } of await pagesFor("open", "secret")) {
    if (!module.loader) continue;
    const { location } = await visitor.get(
      module,
      pathOf(address, { for: "open" }, NOBODYS),
      paramsOf(address, NOBODYS),
    );
    expect([address, location.startsWith("/login")]).toEqual([address, false]);
  }
});

test("on no page another customer sees or changes anything of the owner's; it is as unknown as what never was", async () => {
  const before = await rowsOfOwner();
  const { pages } = stranger;
  const wordsOf = async ({ data }: { data: unknown }) =>
    data instanceof Response ? data.text() : JSON.stringify(data ?? "");
  for (const { address, endpoint, module } of await pagesFor("login", "own", "open")) {
    const ask = (whose: Ids) => pages.get(module, pathOf(address, endpoint, whose), paramsOf(address, whose));
    if (module.loader && endpoint.for !== "open") {
      const [real, unknown] = [await ask(ids), await ask(NOBODYS)];
      expect([address, (await wordsOf(real)).match(secrets)]).toEqual([address, null]);
      if (endpoint.for === "own") expect([address, real.status, unknown.status]).toEqual([address, 404, 404]);
    }
    for (const form of formsOf(endpoint, ids)) {
      const path = pathOf(address, endpoint, ids);
      const posted = await pages.post(module, path, formOf(form), paramsOf(address, ids));
      expect([address, (await wordsOf(posted)).match(secrets)]).toEqual([address, null]);
      if (endpoint.for === "own") expect([address, form, posted.status]).toEqual([address, form, 404]);
    }
  }
  expect(await rowsOfOwner()).toBe(before);
});

test("the table names what is there: to its owner every one of these endpoints opens", async () => {
  const pages = await customerPages(site, await mobileOf(owner));
  for (const { address, endpoint, module } of await pagesFor("own")) {
    if (!module.loader) continue;
    const { status } = await pages.get(module, pathOf(address, endpoint, ids), paramsOf(address, ids));
    expect([address, status < 400]).toEqual([address, true]);
  }
  const last = (key: string) => Number(key.includes("/devices/"));
  for (const [key, endpoint] of apiFor("own").sort(([a], [b]) => last(a) - last(b))) {
    expect([key, (await callEndpoint(owner.client, key, endpoint, ids)).status]).not.toEqual([key, 404]);
  }
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { addressOf, DESK_ADDRESSES } from "../../domain/desk/addresses.ts";
import { addDays, indiaDay } from "../../domain/shared/clock.ts";
import type { Role } from "../../domain/staff/roles.ts";
import { mayDo, ROLES } from "../../domain/staff/roles.ts";
import { createPaytm } from "../../integrations/payment/paytm/paytm.ts";
import { startPaymentSimulator } from "../../integrations/payment/simulator/start.ts";
import { findScreens } from "../../scripts/pictures/find-screens.ts";
import { loadDemoPeople } from "../../seed/demo-people.ts";
import { demoWorkTask } from "../../server/demo/demo-work-task.ts";
import { loadDemoHistory } from "../../server/start.ts";
import { DESK_ORIGIN, openDesk } from "../support/open-desk.ts";
import { MERCHANT } from "../support/payment-app.ts";
import type { FormControl, PostedForm } from "../support/posted-forms.ts";
import { postedForms } from "../support/posted-forms.ts";
import { sharedPdfs } from "../support/shared-pdfs.ts";
import { testApp } from "../support/test-app.ts";

// The first test of a run may build the database that all are copied from.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "namuna-demo-work-"));
const simulator = await startPaymentSimulator({
  ...MERCHANT,
  port: 0,
  file: join(folder, "orders.sqlite"),
  appEnv: "local",
  webhookUrl: "http://127.0.0.1:9/",
});
type Demo = Awaited<ReturnType<typeof openDemo>>;

const provider = createPaytm({ ...MERCHANT, baseUrl: simulator.url });

/** A desk with the demo's people and work. */
async function openDemo() {
  const log: string[] = [];
  const site = await testApp({ seeded: true, provider, onLog: (line) => log.push(line) });
  const { container } = site;
  await loadDemoPeople(container.db, { ...container, hashPassword: async () => "none" });
  await loadDemoHistory(container);
  const desk = await openDesk(site);
  const task = demoWorkTask({ container, pdfs: sharedPdfs }, site.app);
  let parts = 0;
  while ((await task.run()) > 0) parts += 1;
  return { ...desk, site, log, parts };
}

/** The same in another database. */
async function copyDemo(demo: Demo) {
  const site = await testApp({ copyOf: demo.site, provider });
  return { ...demo, ...(await openDesk(site)), site };
}

// Pages of the one are read, and what is sent to it is refused; the other takes what forms without a fault write.
const untouched = await openDemo();
const written = await copyDemo(untouched);
afterAll(async () => {
  await untouched.site.close();
  await written.site.close();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the demo's work is made whole, once, and says that it is a demo", async () => {
  const { site, cookieOf, get } = untouched;
  expect(untouched.parts).toBe(7);
  expect(untouched.log.filter((line) => line.includes("could not be made"))).toEqual([]);
  const again = demoWorkTask({ container: site.container, pdfs: sharedPdfs }, site.app);
  expect(await again.run()).toBe(0);
  const cookie = await cookieOf("administrator");
  for (const path of ["/desk/approvals", "/desk/catalogue", "/desk/privacy/incidents"])
    expect(await (await get(path, cookie)).text()).toContain("Demo:");
});

/** The pages of a role: one of each address, as links lead to them in `untouched`. The copy has them too. */
async function screensOf(role: Role): ReturnType<typeof findScreens> {
  const known = screens.get(role);
  if (known) return known;
  const found = searchScreens(untouched, role, await untouched.cookieOf(role));
  screens.set(role, found);
  return found;
}

const screens = new Map<Role, ReturnType<typeof findScreens>>();

async function searchScreens({ site, get, cookieOf }: Demo, role: Role, cookie: string) {
  const patterns = DESK_ADDRESSES.filter(
    ({ method, action }) => method === "GET" && action !== "outside" && mayDo(role, action),
  ).map(({ path }) => path);
  const read = async (path: string) => {
    const response = await get(path, cookie);
    expect(response.status, path).toBeLessThan(500);
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    return response.ok && isHtml ? response.text() : null;
  };
  const today = indiaDay(site.clock.now);
  const open = /href="(\/desk\/bookings\/\w+)"/;
  const bookingOf = async (name: string, day: string) => {
    const visits = await (await get(`/desk/visits?day=${day}`, await cookieOf("reception"))).text();
    const row = visits.split(/(?=<tr)/).find((each) => each.includes(name));
    return { pattern: "/desk/bookings/:no", path: row?.match(open)?.[1] ?? "" };
  };
  // One of tomorrow can be moved, one that is under way be given to another collector, tests of one that is paid be refunded.
  const starts = [
    await bookingOf("Imran Demo", addDays(today, 1)),
    await bookingOf("Sabita Demo", today),
    await bookingOf("Gopal Demo", today),
  ];
  // Of two messages that were set aside one has a PDF.
  for (const [, path = ""] of ((await read("/desk/results")) ?? "").matchAll(
    /href="(\/desk\/results\/quarantine\/[^"?#]+)"/g,
  ))
    if ((await read(path))?.includes(`${path}/pages/`))
      starts.push({ pattern: "/desk/results/quarantine/:id", path });
  return findScreens(patterns, read, starts);
}

test.each<Role>(["administrator", "pathologist", "reception"])(
  "with it links lead the role %s to each of its pages",
  async (role) => {
    const { unreached } = await screensOf(role);
    expect(unreached).toEqual([]);
  },
);

/** More than any field takes. */
const LONG = "long ".repeat(4_200).trim();
/** Types of fields in which nothing is typed. */
const NOT_TYPED = new Set(["hidden", "checkbox", "radio", "file", "submit", "select"]);
/** Buttons that do something without what is typed beside them. */
const OTHER_BUTTONS = new Set(["publish"]);

const isTyped = ({ type }: FormControl) => !NOT_TYPED.has(type);

/** Something else than a field has; a day or a time as it is, which only a calendar changes. */
function newValue(control: FormControl): string {
  if (!isTyped(control) || /date|time/.test(control.type)) return control.value;
  return control.isNumber ? "700019" : `typed ${control.name}`;
}

/** What a browser sends of a form where each field has something else than the page gave it, and one has `text`. */
function filledWith(form: PostedForm, { name, text }: { name: string; text: string }): [string, string][] {
  const lastOf = new Map(
    form.controls.filter(({ isDisabled }) => !isDisabled).map((each) => [each.name, each]),
  );
  const button = form.controls.find(({ type, value }) => type === "submit" && !OTHER_BUTTONS.has(value));
  return form.controls.flatMap((control): [string, string][] => {
    if (control.isDisabled || control.type === "file") return [];
    if (control.type === "submit") return control === button ? [[control.name, control.value]] : [];
    if (control.type === "radio")
      return lastOf.get(control.name) === control ? [[control.name, control.value]] : [];
    if (control.name === name) return [[name, text]];
    if (control.type === "select") return [[control.name, control.options.at(-1) ?? ""]];
    return [[control.name, newValue(control)]];
  });
}

async function send({ app }: Demo, form: PostedForm, fields: [string, string][], cookie: string) {
  const body = form.hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  const headers = { cookie, host: "desk.test", origin: DESK_ORIGIN };
  const response = await app.request(`${DESK_ORIGIN}${form.action}`, { method: "POST", headers, body });
  return { status: response.status, html: await response.text() };
}

/** What is missing in the answer to a refused form: what was sent, and the words at the field, in that form alone. */
function missingIn(forms: readonly PostedForm[], sent: [string, string][], field: string): string[] {
  const marked = forms.filter(({ controls }) => controls.some(({ error }) => error));
  if (marked.length !== 1) return [`${marked.length} forms are marked`];
  const controls = marked[0]?.controls ?? [];
  const [first] = controls.filter(({ error }) => error !== null);
  const lost = sent.filter(([name, value]) => {
    const same = controls.filter((each) => each.name === name && each.type !== "submit");
    if (same.length === 0 || same.some(({ type }) => type === "hidden")) return false;
    return !same.some(
      (each) => each.value === value && (each.isChecked || !["radio", "checkbox"].includes(each.type)),
    );
  });
  return [
    ...(first?.name === field ? [] : [`the error is at ${first?.name}: ${first?.error}`]),
    ...(first?.hasFocus ? [] : ["it has no focus"]),
    ...lost.map(([name]) => `${name} is lost`),
  ];
}

/** How often a page says what is wrong with the field that it marks. */
function timesSaid(html: string, forms: readonly PostedForm[]): number {
  const words = forms.flatMap(({ controls }) => controls.map(({ error }) => error)).find((error) => error);
  const shown = html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<br/>", " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'");
  return words ? shown.split(words).length - 1 : 0;
}

/** Every form of the pages of a role with a field of this kind, once for each address and button. */
async function formsOf(demo: Demo, role: Role, cookie: string, isWanted = isTyped) {
  const { site, get } = demo;
  const { screens } = await screensOf(role);
  const forms = new Map<string, PostedForm>();
  // Forms that stand below what is chosen on their page.
  const lab = site.container.catalogue().labs[0]?.id ?? 0;
  const chosen: Record<string, string> = {
    "/desk/book/:id": `?s=101&where=lab:${lab}`,
    "/desk/visits/close": `?place=lab:${lab}&day=${addDays(indiaDay(site.clock.now), 1)}`,
  };
  for (const { pattern, path: bare } of screens) {
    const path = `${bare}${chosen[pattern] ?? ""}`;
    for (const form of postedForms(await (await get(path, cookie)).text())) {
      const address = addressOf("POST", new URL(form.action, DESK_ORIGIN).pathname)?.path ?? form.action;
      const buttons = form.controls.filter(({ type }) => type === "submit").map(({ value }) => value);
      // The box that finds is on every page and leads to another.
      if (address !== "/desk/find" && form.controls.some(isWanted))
        forms.set(`${address} ${buttons.join("/")}`, form);
    }
  }
  return forms;
}

/** Together they have every form of the desk with a field. One that several of them have is sent by the first. */
const WITH_ALL_FORMS: readonly Role[] = ["administrator", "pathologist", "reception"];

interface Field {
  /** The form's address and buttons, and the field. */
  words: string;
  form: PostedForm;
  name: string;
  cookie: string;
}

/** Each field of this kind in the forms of these roles, once. */
async function fieldsOf(demo: Demo, isWanted: (control: FormControl) => boolean): Promise<Field[]> {
  const fields = new Map<string, Field>();
  for (const role of WITH_ALL_FORMS) {
    const cookie = await demo.cookieOf(role);
    const forms = await formsOf(demo, role, cookie, isWanted);
    expect(forms.size, role).toBeGreaterThan(5);
    for (const [known, form] of forms)
      for (const { name } of form.controls.filter(isWanted)) {
        const words = `${known} ${name}`;
        if (!fields.has(words)) fields.set(words, { words, form, name, cookie });
      }
  }
  return [...fields.values()];
}

test("a text that is too long in any form is named at its field, and all that was typed is there again", async () => {
  const wrong: string[] = [];
  for (const { words, form, name, cookie } of await fieldsOf(untouched, isTyped)) {
    const fields = filledWith(form, { name, text: LONG });
    const { status, html } = await send(untouched, form, fields, cookie);
    const again = postedForms(html);
    const faults = status === 422 ? missingIn(again, fields, name) : [`answered ${status}`];
    const said = timesSaid(html, again);
    if (said !== 1) faults.push(`said ${said} times`);
    wrong.push(...faults.map((fault) => `${words}: ${fault}`));
  }
  expect(wrong).toEqual([]);
});

const isHidden = ({ type }: FormControl) => type === "hidden";

test("what is too long in a hidden field of any form is told on the page", async () => {
  const wrong: string[] = [];
  let refused = 0;
  for (const { words, form, name, cookie } of await fieldsOf(written, isHidden)) {
    const { status, html } = await send(written, form, filledWith(form, { name, text: LONG }), cookie);
    if (status !== 422) continue;
    refused += 1;
    if (!html.includes('role="alert"')) wrong.push(words);
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(15);
});

/** The addresses to which a large field that no form has was sent: it is read alike whoever sends it. */
const sentMuch = new Set<string>();

test.each<Role>(ROLES)(
  "whatever form of a page the role %s sends without scripts, even with nothing in it, a page comes back, and the role may send it",
  async (role) => {
    const { app, cookieOf, get, post } = written;
    const cookie = await cookieOf(role);
    const pin = { pin: "2580", again: "2580" };
    if (role === "collector") expect((await post("/desk/round/pin", cookie, pin)).status).toBe(302);
    // A collector's pages open by the PIN, which nobody has in `untouched`.
    const { screens } =
      role === "collector" ? await searchScreens(written, role, cookie) : await screensOf(role);
    const addresses = new Set<string>();
    for (const { path } of screens) {
      const page = await get(path, cookie);
      expect(page.status, path).toBeLessThan(500);
      for (const { action } of postedForms(await page.text())) addresses.add(action || path);
    }
    addresses.delete("/desk/sign-out");
    const wrong: string[] = [];
    for (const address of addresses) {
      const asked = addressOf("POST", new URL(address, DESK_ORIGIN).pathname)?.action ?? "outside";
      if (asked !== "outside" && !mayDo(role, asked)) wrong.push(`${address}: not allowed`);
    }
    const headers = { cookie, host: "desk.test", origin: DESK_ORIGIN, accept: "text/html,*/*;q=0.8" };
    for (const address of addresses) {
      const much = sentMuch.has(address) ? [] : [new URLSearchParams({ unknown: "x".repeat(200_000) })];
      sentMuch.add(address);
      for (const body of [new URLSearchParams(), ...much]) {
        const response = await app.request(`${DESK_ORIGIN}${address}`, { method: "POST", headers, body });
        const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
        const isAnswer = isPage ? response.status < 500 : [302, 303].includes(response.status);
        if (!isAnswer) wrong.push(`${address}: ${response.status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(addresses.size).toBeGreaterThan(0);
  },
);

/** Pages of one address that are opened: they lead where the others of it do. */
const MOST_OF_AN_ADDRESS = 2;

test.each<Role>(ROLES.filter((role) => role !== "collector"))(
  "every link that the role %s sees leads to a page that the role may open",
  async (role) => {
    const { cookieOf, get } = untouched;
    const cookie = await cookieOf(role);
    const queue = ["/desk"];
    const seen = new Set(queue);
    const opened = new Map<string, number>();
    const wrong: string[] = [];
    for (const path of queue) {
      const response = await get(path, cookie);
      if (response.status >= 400) wrong.push(`${path}: ${response.status}`);
      const next = response.headers.get("location");
      const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
      const links = isHtml ? linksOf(await response.text()) : next ? [next] : [];
      for (const link of links.filter((each) => each.startsWith("/desk") && !seen.has(each))) {
        const { pathname } = new URL(link, "http://desk.test");
        const address = addressOf("GET", pathname)?.path ?? "";
        const times = (opened.get(address) ?? 0) + 1;
        if (times > MOST_OF_AN_ADDRESS) continue;
        opened.set(address, times);
        seen.add(link);
        queue.push(link);
      }
    }
    expect(wrong).toEqual([]);
    expect(queue.length).toBeGreaterThan(15);
  },
);

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"#]*)/g)].map(([, href = ""]) => href);
  return links.map((href) => href.replaceAll("&amp;", "&"));
}

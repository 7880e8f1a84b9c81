import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import * as sendPage from "../app/routes/book-by-prescription/page.tsx";
import * as statePage from "../app/routes/book-by-prescription/state.route.tsx";
import * as cartPage from "../app/routes/cart/page.tsx";
import { bool, text } from "../db/client/columns.ts";
import { sql } from "../db/client/sql.ts";
import { staffAuditLog } from "../db/stores/staff-audit-log.ts";
import { ANY_ENTRY } from "../domain/staff/audit-log.ts";
import { copyOfData } from "../test/support/copy-of-data.ts";
import { customerOf } from "../test/support/customer-of.ts";
import { newMobile } from "../test/support/identity-calls.ts";
import { customerPages, formOf } from "../test/support/page-calls.ts";
import { pdfFile, photograph } from "../test/support/request-files.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import type { TestApp } from "../test/support/test-app.ts";
import { testApp } from "../test/support/test-app.ts";
import { actionsOn, readingsOf, run } from "./namuna.fixture.ts";

const droppedFile = sql({ key: text }, { dropped: bool })`
  select dropped from stored_file where key = ${"key"}`;

const site = await testApp();
afterAll(site.close);

/** A customer who has sent a prescription to a site, and the commands over it. */
async function sender(to: TestApp = site) {
  const mobile = newMobile();
  const asha = await customerPages(to, mobile);
  const files = [await photograph(), pdfFile("page 2.pdf")];
  const form = formOf({ patient: "", note: "Please come early.", call: "morning", files });
  const sent = await asha.post(sendPage, "/book-by-prescription", form);
  const requestNo = sent.location.split("/").at(-1) ?? "";
  const [path, params] = [`/book-by-prescription/${requestNo}`, { RequestNo: requestNo }];
  type Shown = {
    state: { label: string };
    answer: string;
    proposed: { lines: object[]; totalPaise: number };
  };
  return {
    mobile,
    asha,
    requestNo,
    namuna: (...line: string[]) =>
      run(line, { db: to.database.db, now: to.clock.tick(), folder: temporaryFolder() }),
    noted: (subject: string) => actionsOn(to.database.db, subject),
    page: () => asha.get<Shown>(statePage, path, params),
    take: () => asha.post(statePage, path, formOf({}), params),
    /** What the customer was told with this template, oldest first. */
    told: async (template: string) =>
      (await to.container.services.messages.sentTo(mobile))
        .filter((message) => message.template === template)
        .map(({ text }) => text),
  };
}

test("a prescription is listed, read, and answered with a cart that the customer takes with one press", async () => {
  const site = await testApp();
  onTestFinished(site.close);
  const { mobile, asha, requestNo, page, take, told, namuna, noted } = await sender(site);
  const listed = await namuna("prescriptions", "list", "--by", "Rina Pal");
  expect(listed.out).toContain(`${requestNo} · received`);
  expect(listed.out).toContain(`call ${mobile} (morning) · somebody else · 2 files · "Please come early."`);

  expect((await namuna("prescriptions", "list")).code).toBe(2);
  expect(await noted("prescriptions")).toMatchObject([
    { who: "Rina Pal", action: "prescriptions read", details: { state: null, requests: 1 } },
  ]);
  expect(await readingsOf(site.database.db, mobile)).toEqual(["prescriptions read"]);

  const folder = join(temporaryFolder(), "rx");
  mkdirSync(folder);
  expect((await namuna("prescriptions", "open", requestNo, folder, "--by", "Rina Pal")).code).toBe(0);
  expect(readdirSync(folder)).toEqual([
    `${requestNo} 1 prescription.jpg`,
    `${requestNo} 2 page 2 page 1.png`,
  ]);
  expect(statSync(join(folder, `${requestNo} 2 page 2 page 1.png`)).mode & 0o077).toBe(0);
  const original = await namuna("prescriptions", "open", requestNo, folder, "--by", "Rina Pal", "--original");
  expect(original.notes).toContain(`${requestNo} 2 page 2.pdf is as a stranger sent it.`);
  expect(readFileSync(join(folder, `${requestNo} 2 page 2.pdf`), "latin1")).toMatch(/^%PDF-/);
  expect((await page()).data.state.label).toBe("Being read");

  const answer = ["prescriptions", "answer", requestNo, "--services", "CBC,LIPID", "--note", "Come fasting."];
  const codes = await serviceCodes([101, 103]);
  answer[4] = codes.join(",");
  const tried = await namuna(...answer, "--by", "Rina Pal", "--dry-run", "--json");
  expect(JSON.parse(tried.out)).toMatchObject({ state: "answered", dryRun: true, services: [{}, {}] });
  expect((await page()).data.proposed.lines).toEqual([]);
  expect(await told("prescription-answered")).toEqual([]);

  expect((await namuna(...answer, "--by", "Rina Pal")).out).toContain(`${requestNo} is answered.`);
  expect(await told("prescription-answered")).toEqual([
    expect.stringContaining(`has replied to your prescription ${requestNo}. Log in to see the reply: http`),
  ]);
  const { data } = await page();
  expect(data).toMatchObject({ state: { label: "Replied" }, answer: "Come fasting." });
  expect(data.proposed).toMatchObject({
    lines: [
      { name: "Complete Blood Count", price: { offerFeesPaise: 35_000 } },
      { name: "Lipid Profile", price: { offerFeesPaise: 59_950 } },
    ],
    totalPaise: 94_950,
  });
  const taken = await take();
  expect([taken.status, taken.location]).toEqual([303, "/cart"]);
  const cart = await asha.get<{ cart: { lines: { serviceId: number }[] } }>(cartPage, "/cart");
  expect(cart.data.cart.lines.map(({ serviceId }) => serviceId).sort()).toEqual([101, 103]);

  const { prescriptions } = await copyOfData(site.database.db, mobile);
  expect(prescriptions).toMatchObject([
    { request_no: requestNo, proposed: ["Complete Blood Count", "Lipid Profile"] },
  ]);

  expect(await noted(requestNo)).toEqual([
    { who: "Rina Pal", action: "prescription read", details: { before: "received" } },
    { who: "Rina Pal", action: "prescription read", details: { before: "being read" } },
    { who: "Rina Pal", action: "prescription answered", details: { before: "being read", services: codes } },
  ]);
  expect((await namuna("prescriptions", "list", "--by", "Rina Pal")).out).toBe("No prescription waits.");
});

test("prescriptions of two customers with files of the same names lie beside each other in one folder", async () => {
  const folder = join(temporaryFolder(), "rx");
  for (const { requestNo, namuna } of [await sender(), await sender()]) {
    const { out } = await namuna("prescriptions", "open", requestNo, folder, "--by", "Rina Pal");
    const saved = [`${requestNo} 1 prescription.jpg`, `${requestNo} 2 page 2 page 1.png`];
    expect(out.split("\n")).toEqual(saved.map((name) => join(folder, name)));
  }
  expect(readdirSync(folder)).toHaveLength(4);
});

test("the very same answer, given again or twice at once, tells the customer nothing more; another one does", async () => {
  const { requestNo, told, namuna, noted } = await sender();
  const [first = "", second = ""] = await serviceCodes([101, 103]);
  const answer = (codes: string, ...rest: string[]) =>
    namuna(
      "prescriptions",
      "answer",
      requestNo,
      "--services",
      codes,
      "--note",
      "Come.",
      "--by",
      "R",
      ...rest,
    );
  const messages = async () =>
    (await told("prescription-answered")).filter((words) => words.includes(requestNo)).length;
  const both = await Promise.all([answer(`${first},${second}`), answer(`${first},${second}`)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await messages()).toBe(1);
  const again = await answer(`${first},${second}`);
  const already = `${requestNo} has this answer already. The customer is not told again.`;
  expect([again.code, again.out]).toEqual([0, expect.stringContaining(already)]);
  expect((await answer(`${first},${second}`, "--dry-run")).out).toContain(already);
  expect(JSON.parse((await answer(`${first},${second}`, "--json")).out)).toMatchObject({
    unchanged: true,
  });
  expect(await messages()).toBe(1);
  expect(await noted(requestNo)).toHaveLength(1);

  expect((await answer(`${second},${first}`)).out).toContain("The customer is told");
  expect(await messages()).toBe(2);
  expect((await namuna("prescriptions", "open", requestNo, "rx", "--by", "R")).code).toBe(0);
  expect(await noted(requestNo)).toHaveLength(3);
});

test("a test that the customer's place does not have is told, and the others are in the cart", async () => {
  const { requestNo, take, namuna } = await sender();
  const [withdrawn = "", other = ""] = await serviceCodes([102, 104]);
  await namuna("prescriptions", "answer", requestNo, "--services", `${withdrawn},${other}`, "--by", "R");
  await site.database.db.raw(
    "update service set withdrawn = true where id = 102; update catalogue_version set version = version + 1",
  );
  await site.catalogue.refresh();
  const taken = await take();
  expect(taken.data).toMatchObject({ message: expect.stringContaining("is not available in your area") });
});

test("a prescription is refused with a reason, and may be answered after all", async () => {
  const { requestNo, page, namuna } = await sender();
  const refused = await namuna("prescriptions", "refuse", requestNo, "--reason", "Too dark.", "--by", "R");
  expect(refused.code).toBe(0);
  expect((await page()).data).toMatchObject({
    state: { label: "Not possible" },
    answer: "Too dark.",
  });
  const again = await namuna("prescriptions", "refuse", requestNo, "--reason", "Still.", "--by", "R");
  expect([again.code, again.notes]).toEqual([1, `${requestNo} is declined: that is not changed any more.`]);
  expect((await namuna("prescriptions", "answer", requestNo, "--note", "Clear.", "--by", "R")).code).toBe(0);
});

test("a customer who asks for it has the prescription removed, answer and files with it, also from the object store", async () => {
  const { mobile, requestNo, page, namuna, noted } = await sender();
  await namuna(
    "prescriptions",
    "answer",
    requestNo,
    "--services",
    ...(await serviceCodes([101])),
    "--by",
    "R",
  );
  await site.database.db.raw(`
    insert into stored_file (key, size, sha256, leased_until) values ('rx/${requestNo}', 1, sha256('rx'), '2026-11-20T06:00Z');
    update prescription_file set content = null, content_key = 'rx/${requestNo}'
    where position = 1 and request_id = (select id from prescription_request where request_no = '${requestNo}')`);
  const remove = (...rest: string[]) =>
    namuna("prescriptions", "remove", requestNo, "--by", "Rina Pal", ...rest);
  expect((await remove("--dry-run")).out).toContain("Nothing was written");
  expect((await page()).status).toBe(200);
  expect((await remove()).out).toBe(`${requestNo} is removed, with its files.`);
  expect((await page()).status).toBe(404);
  expect(await site.database.db.one(droppedFile, { key: `rx/${requestNo}` })).toEqual({ dropped: true });
  expect((await noted(requestNo)).at(-1)).toEqual({
    who: "Rina Pal",
    action: "prescription removed",
    details: {},
  });
  const { db } = site.database;
  const { id: customerId } = await db.one(customerOf, { mobile });
  const about = await staffAuditLog(db).search({ ...ANY_ENTRY, customerId });
  expect(about.map(({ action }) => action)).toContain("prescription removed");
  const again = await remove();
  expect([again.code, again.notes]).toEqual([1, `There is no request "${requestNo}".`]);
});

test("what makes no sense is refused with a sentence, and nothing is noted", async () => {
  const { requestNo, namuna, noted } = await sender();
  const answer = (...rest: string[]) => namuna("prescriptions", "answer", requestNo, ...rest);
  expect(await answer("--services", "NOPE", "--by", "R")).toMatchObject({
    code: 1,
    notes: expect.stringContaining("The catalogue has no service NOPE."),
  });
  expect((await answer("--by", "R")).notes).toContain("An answer needs --services or --note.");
  expect(await answer("--note", "x")).toMatchObject({
    code: 2,
    notes: expect.stringContaining("needs --by NAME"),
  });
  expect((await answer("--note", " ", "--by", "R")).code).toBe(2);
  expect((await namuna("prescriptions", "answer", "RX1", "--note", "x", "--by", "R")).notes).toBe(
    'There is no request "RX1".',
  );
  expect((await namuna("prescriptions", "list", "--by", "Rina Pal", "--state", "lost")).code).toBe(2);
  expect(await noted(requestNo)).toEqual([]);
});

async function serviceCodes(ids: number[]): Promise<string[]> {
  const services = site.catalogue.current().serviceById;
  return ids.map((id) => services.get(id)?.code ?? "");
}

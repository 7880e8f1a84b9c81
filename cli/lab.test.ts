import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import type { ApiReport } from "../contract/reports.ts";
import { customerOfLab } from "../test/support/customer-of-lab.ts";
import type { BookedTest } from "../test/support/lab.ts";
import {
  countReports,
  documentMessage,
  getLis,
  postLis,
  resultMessage,
  sendResults,
} from "../test/support/lab.ts";
import { namunaOf, readingsOf } from "./namuna.fixture.ts";

const MOBILE = "9830077001";
const HB = { analyte: "HB", value: "13.2", unit: "g/dL" };

const { site, meena, book } = await customerOfLab(MOBILE);
afterAll(site.close);

const namuna = namunaOf(site);
const WHO = ["--by", "Rina Pal", "--reason", "called the ward"];

async function asideFor(booked: BookedTest, patient = {}, value = HB.value): Promise<string> {
  const state = await sendResults(site, resultMessage(booked, [{ ...HB, value }], {}, patient));
  expect(state.State).toBe("quarantined");
  return state.Id;
}

test("what was quarantined is listed with its reason, without people or values", async () => {
  const id = await asideFor(await book(), { name: "Mina Das" });

  const list = await namuna("quarantine", "list");

  expect(list.code).toBe(0);
  expect(list.out).toContain(`${id}  20/11/2026`);
  expect(list.out).toContain("the patient's name differs");
  expect(list.out).not.toMatch(/Mina|Meena|13\.2/);
  const json = JSON.parse((await namuna("quarantine", "list", "--json")).out);
  expect(json.messages).toContainEqual(expect.objectContaining({ id, state: "quarantined" }));
});

test("one message is shown beside what was booked, to somebody who says who they are", async () => {
  const booked = await book();
  const id = await asideFor(booked, { name: "Mina Das" });

  const nobody = await namuna("quarantine", "show", id);
  const shown = await namuna("quarantine", "show", id, "--by", "Rina Pal");

  expect([nobody.code, nobody.notes]).toEqual([
    2,
    expect.stringContaining('"quarantine show" needs --by NAME.'),
  ]);
  expect(shown.out).toContain("Sent for   Mina Das, 1980-05-05, F");
  expect(shown.out).toContain(`Booked     Meena Das, 1980-05-05, F (booking ${booked.bookingNo})`);
  expect(shown.out).toContain("HB  13.2 g/dL");
  expect((await namuna("lab-log")).out).toContain(`Rina Pal  quarantine show ${id}`);
});

test("the document of a message set aside and of a held report is saved as pictures of its pages, or as it was sent", async () => {
  const content = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
  const send = async (message: unknown) => {
    const { Id } = (await postLis(site, "/lis/v1/documents", message)).body.data;
    await site.work("lis");
    return Id;
  };
  const [other, held] = [await book(), await book()];
  const aside = await send({ ...documentMessage(other, content), patient: { name: "Mina Das" } });
  await send(documentMessage(held, content, {}, { critical: true }));
  const folder = mkdtempSync(join(tmpdir(), "document-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));

  for (const [n, show] of [
    ["quarantine", "show", aside],
    ["results", "show", held.accession],
  ].entries()) {
    const as = [...show, "--by", "Rina Pal"];
    expect((await namuna(...as)).out).toContain("Document   a PDF of the laboratory; --into DIR saves it");
    const into = join(folder, `${n}`);
    const [pictures, original] = [
      await namuna(...as, "--into", into),
      await namuna(...as, "--into", into, "--original"),
    ];
    const [page = "", pdf = ""] = readdirSync(into).sort();
    expect([page, pdf]).toEqual([expect.stringMatching(/ page 1\.png$/), expect.stringMatching(/\.pdf$/)]);
    expect(pictures.out).toContain(`Document   ${join(into, page)}`);
    expect(original.out).toContain(`Document   ${join(into, pdf)}`);
    expect(readFileSync(join(into, pdf), "utf8")).toBe(content);
  }
  const { out } = await namuna("quarantine", "show", aside, "--by", "Rina Pal", "--json");
  expect(JSON.parse(out).read.content).toBe(Buffer.from(content).toString("base64"));
});

test("a dry run of a release tells what would come of it and changes nothing", async () => {
  const booked = await book();
  const id = await asideFor(booked, { name: "Mina Das" });

  const again = await namuna("quarantine", "release", id, ...WHO, "--dry-run");
  const accepted = await namuna("quarantine", "release", id, ...WHO, "--accept-patient", "--dry-run");

  expect([again.code, again.out]).toEqual([
    1,
    expect.stringContaining("quarantined: the patient's name differs"),
  ]);
  expect([accepted.code, accepted.out]).toEqual([0, "The message would be applied.\nNothing was written."]);
  expect(await countReports(site.database.db, booked.accession)).toBe(0);
  expect((await getLis(site, `/lis/v1/messages/${id}`)).body.data.State).toBe("quarantined");
});

test("a patient who was made sure of is accepted, and the report shows", async () => {
  const booked = await book();
  const id = await asideFor(booked, { name: "Mina Das" });

  const released = await namuna("quarantine", "release", id, ...WHO, "--accept-patient", "--json");

  expect(JSON.parse(released.out)).toMatchObject({ ok: true, dryRun: false, state: "applied" });
  expect(await countReports(site.database.db, booked.accession)).toBe(1);
  expect((await namuna("lab-log")).out).toContain(
    "reason: called the ward  outcome: applied  acceptPatient: true",
  );
  expect((await namuna("quarantine", "release", id, ...WHO)).notes).toContain("is not in quarantine");
  expect(await readingsOf(site.database.db, MOBILE)).toContain("quarantine release");
});

test("a patient who was made sure of lets no wrong value through", async () => {
  const id = await asideFor(await book(), { name: "Mina Das" }, "clotted");

  const released = await namuna("quarantine", "release", id, ...WHO, "--accept-patient");

  expect([released.code, released.out]).toEqual([1, "The message is quarantined: HB is not a number."]);
});

test("a message that is refused stays known to its sender with the reason", async () => {
  const id = await asideFor(await book(), { name: "Mina Das" });

  expect((await namuna("quarantine", "refuse", id, ...WHO, "--dry-run")).out).toContain(
    "Nothing was written.",
  );
  expect((await namuna("quarantine", "refuse", id, "--by", "Rina Pal")).code).toBe(2);
  const refused = await namuna("quarantine", "refuse", id, ...WHO);

  expect([refused.code, refused.out]).toEqual([0, "The message is refused."]);
  expect((await getLis(site, `/lis/v1/messages/${id}`)).body.data).toMatchObject({
    State: "refused",
    Reason: "refused by the laboratory: called the ward",
  });
  expect(await readingsOf(site.database.db, MOBILE)).toContain("quarantine refuse");
  expect((await namuna("quarantine", "refuse", "nobody", ...WHO)).notes).toContain(
    "There is no message nobody",
  );
});

test("a held report is listed, shown to the doctor who calls, and released", async () => {
  const booked = await book();
  const sent = resultMessage(booked, [{ ...HB, value: "5.1" }]);
  const comments = ["The sample was haemolysed."];
  const state = await sendResults(site, { ...sent, report: { ...sent.report, comments } });
  const before = (await site.container.services.messages.sentTo(MOBILE)).length;

  const list = await namuna("results", "held");
  const shown = await namuna("results", "show", booked.accession, "--by", "Dr Anjan Sen");
  const dryRun = await namuna("results", "release", booked.accession, ...WHO, "--dry-run");

  expect(list.out).toMatch(new RegExp(`${booked.accession}/1 .*critical: HB`));
  expect(list.out).not.toMatch(/5\.1|Meena/);
  expect(shown.out).toContain(`Call       ${MOBILE}, patient Meena Das`);
  expect(shown.out).toContain(
    "LL Haemoglobin: 5.1 g/dL (12–15), Very low\nComment    The sample was haemolysed.",
  );
  expect(dryRun.out).toContain("would be released. Nothing was written.");
  expect((await site.container.services.messages.sentTo(MOBILE)).length).toBe(before);

  const released = await namuna("results", "release", booked.accession, ...WHO);
  const report = (await meena.get<{ data: ApiReport }>(`/api/reports/${state.ReportId}`)).body.data;

  expect(released.code).toBe(0);
  expect(report).toMatchObject({ Status: "released", Results: [{ Value: "5.1", Flag: "LL" }] });
  const [message] = await site.container.services.messages.sentTo(MOBILE);
  expect(message?.template).toBe("report-released");
  expect(message?.text).not.toMatch(/5\.1|Haemoglobin|Blood Count/);
  expect((await namuna("results", "release", booked.accession, ...WHO)).notes).toContain("is on hold");
});

test("of more held reports and messages set aside than a page shows, the newest is listed and released", async () => {
  const { db } = site.database;
  const [booked, other] = [await book(), await book()];
  await sendResults(site, resultMessage(booked, [{ ...HB, value: "5.1" }]));
  const aside = await asideFor(other, { name: "Mina Das" });
  await db.raw(`
    alter table report drop constraint report_accession_fkey;
    insert into report select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'accession', 'MANY' || n))).*
      from report r, generate_series(1, 600) n where r.accession = '${booked.accession}';
    insert into report_version select (jsonb_populate_record(v, jsonb_build_object('report_id', many.id,
        'verify_code', many.accession, 'reported_at', v.reported_at - interval '1 day'))).*
      from report_version v join report r on r.id = v.report_id, report many
      where r.accession = '${booked.accession}' and many.accession like 'MANY%';
    insert into lis_message select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
        'message_id', 'many-' || n, 'received_at', m.received_at - interval '1 day'))).*
      from lis_message m, generate_series(1, 600) n where m.id = '${aside}'`);

  expect((await namuna("results", "held")).out).toContain(`${booked.accession}/1`);
  expect((await namuna("quarantine", "list")).out).toContain(aside);
  expect((await namuna("results", "release", booked.accession, ...WHO)).code).toBe(0);
});

test("a report is withdrawn with a reason that its customer reads, and a dry run only looks", async () => {
  const booked = await book();
  const state = await sendResults(site, resultMessage(booked, [HB]));
  const withdraw = (...more: string[]) => namuna("results", "withdraw", booked.accession, ...WHO, ...more);
  const statusNow = async () =>
    (await meena.get<{ data: ApiReport }>(`/api/reports/${state.ReportId}`)).body.data;

  expect((await withdraw("--dry-run")).out).toBe(
    `Report ${booked.accession} would be withdrawn. Nothing was written.`,
  );
  expect(await statusNow()).toMatchObject({ Status: "released" });
  const withdrawn = await withdraw();
  expect([withdrawn.code, withdrawn.out]).toEqual([
    0,
    `Report ${booked.accession} is withdrawn, and its customer is told.`,
  ]);
  expect(await statusNow()).toMatchObject({ Status: "withdrawn", Reason: "called the ward", Results: [] });
  expect((await namuna("lab-log")).out).toMatch(/Rina Pal {2}results withdraw .*reason: called the ward/);
  expect((await withdraw()).notes).toContain("shows no values");
  expect((await namuna("results", "withdraw", "NOBODY", ...WHO)).notes).toBe("There is no report NOBODY.");
});

test("the simulator reports a booking from the command line, and not in production", async () => {
  const booked = await book();

  const dryRun = await namuna("simulate-results", booked.bookingNo, "--dry-run");
  expect(dryRun.out).toContain(`${booked.accession}  Complete Blood Count`);
  expect(await countReports(site.database.db, booked.accession)).toBe(0);

  const sent = await namuna("simulate-results", booked.bookingNo, "--json");
  expect(JSON.parse(sent.out)).toMatchObject({ ok: true, messages: [{}, {}, { State: "applied" }] });
  expect(await countReports(site.database.db, booked.accession)).toBe(1);
  expect((await namuna("simulate-results", "NOBODY")).notes).toContain("No test was booked under NOBODY.");
});

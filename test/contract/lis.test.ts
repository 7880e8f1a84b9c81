import { afterAll, expect, test } from "vitest";
import { text, timestamp } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { WHOLE_CHAIN } from "../../domain/staff/scope.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import type { BookedTest, LisResponse } from "../support/lab.ts";
import {
  bookingHistory,
  bookingStatus,
  bookTests,
  countReports,
  documentMessage,
  getLis,
  postLis,
  resultMessage,
  sendResults,
  signedHeaders,
} from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";

const MOBILE = "9830011111";
const CBC = 101;
const FBS = 102;
const HB = { analyte: "HB", value: "13.2", unit: "g/dL" };
/** A test that nobody has booked. */
const NOBODYS = { accession: "", bookingNo: "", patientId: "", serviceId: CBC };
const WBC = { analyte: "WBC", value: 6200, unit: "/µL" };

const sampleOf = sql({ accession: text }, { collectedAt: timestamp })`
  select collected_at from lab_order where accession = ${"accession"}`;

const { site, book } = await customerOfLab(MOBILE);
afterAll(site.close);

const post = (body: unknown, options = {}) => postLis(site, "/lis/v1/messages", body, options);

test("a message without a good signature is refused and not kept", async () => {
  const message = resultMessage(await book(), [HB]);
  const id = "forged-1";

  const forged = await post(message, { id, signature: "v1,bm90IGEgc2lnbmF0dXJl" });

  expect(forged.status).toBe(401);
  expect((await getLis(site, `/lis/v1/messages/${id}`)).status).toBe(404);
  expect((await post(message, { headers: { "lis-key-id": "somebody" } })).status).toBe(401);
  expect((await post(message, { headers: { "webhook-id": "another" } })).status).toBe(401);
});

test("a message that was signed more than five minutes ago or ahead is refused", async () => {
  const message = resultMessage(await book(), [HB]);
  const minutes = (count: number) => new Date(site.clock.now.getTime() + count * 60_000);

  expect((await post(message, { at: minutes(-6) })).status).toBe(401);
  expect((await post(message, { at: minutes(6) })).status).toBe(401);
  expect((await post(message, { at: minutes(-4) })).status).toBe(202);
});

test("one good signature among several is enough while keys are changed", async () => {
  const body = JSON.stringify(resultMessage(await book(), [HB]));
  const headers = signedHeaders(site, body);
  const both = { ...headers, "webhook-signature": `v1,b2xk ${headers["webhook-signature"]}` };

  expect((await post(body, { headers: both })).status).toBe(202);
});

test("the same message twice is kept once, and its id with another body is a conflict", async () => {
  const booked = await book();
  const message = resultMessage(booked, [HB, WBC]);

  const first = await post(message, { id: "twice" });
  const second = await post(message, { id: "twice" });
  const other = await post({ ...message, messageId: "other" }, { id: "twice" });

  expect(first.status).toBe(202);
  expect(first.body).toEqual({ status: 1, data: { Id: expect.any(String), State: "stored" } });
  expect(second.status).toBe(200);
  expect(second.body.data).toMatchObject({ Id: first.body.data.Id, Duplicate: 1 });
  expect(other.status).toBe(409);
  await site.work("lis");
  expect(await countReports(site.database.db, booked.accession)).toBe(1);
});

test("a message's state can be asked for by our id and by the lab's own", async () => {
  const posted = await post(resultMessage(await book(), [HB]), { id: "ask-me" });
  await site.work("lis");

  const ours = await getLis(site, `/lis/v1/messages/${posted.body.data.Id}`);
  const theirs = await getLis(site, "/lis/v1/messages/ask-me");

  expect(ours.body.data).toMatchObject({ State: "applied", Reason: "", ReportId: expect.any(String) });
  expect(theirs.body.data).toEqual(ours.body.data);
  expect((await getLis(site, "/lis/v1/messages/nobody-knows")).status).toBe(404);
});

test("what cannot be read is refused with the field's name and stays known", async () => {
  const { report: _, ...withoutReport } = resultMessage(await book(), [HB]);

  const notJson = await post("{broken", { id: "broken" });
  const incomplete = await post(withoutReport);
  const badEvent = await postLis(site, "/lis/v1/sample-events", { accession: "A", event: "lost", at: "now" });

  expect(notJson.status).toBe(400);
  expect((await getLis(site, "/lis/v1/messages/broken")).body.data).toMatchObject({ State: "refused" });
  expect([incomplete.status, incomplete.body.message]).toEqual([400, "report is missing."]);
  expect([badEvent.status, badEvent.body.message]).toEqual([400, "event is not valid."]);
});

test.each([
  ["/lis/v1/sample-events", { accession: "", event: "received", at: "2026-11-20T06:10:00+05:30" }],
  ["/lis/v1/sample-events", { accession: " ", event: "received", at: "2026-11-20T06:10:00+05:30" }],
  ["/lis/v1/messages", resultMessage(NOBODYS, [HB])],
  ["/lis/v1/messages", { ...resultMessage(NOBODYS, [HB]), accession: "\u00a0" }],
  ["/lis/v1/documents", documentMessage(NOBODYS, "%PDF-1.4")],
])("a message to %s without an accession is refused, and says so", async (path, message) => {
  const { status, body } = await postLis(site, path, message);
  expect([status, body.message, body.data.State]).toEqual([400, "accession is missing.", "refused"]);
});

test("a version that leaves no number within four bytes for those after it is refused; the largest one before is applied", async () => {
  const booked = await book();
  for (const version of [1_795_000_000_000, 2_147_483_647, 2_000_000_001]) {
    const { status, body } = await post(resultMessage(booked, [HB], { version }));
    expect([status, body.message], `${version}`).toEqual([400, "report.version is not valid."]);
  }
  expect(await sendResults(site, resultMessage(booked, [HB], { version: 2_000_000_000 }))).toMatchObject({
    State: "applied",
    Reason: "",
  });
});

test("a limit that JSON writes and no number holds is quarantined; no value is flagged by it", async () => {
  const booked = await book();
  const body = JSON.stringify(resultMessage(booked, [{ ...HB, refLow: 12 }])).replace(
    '"refLow":12',
    '"refLow":1e999',
  );
  expect(body).toContain("1e999");
  expect((await post(body, { id: "beyond-measure" })).status).toBe(202);
  await site.work("lis");
  expect((await getLis(site, "/lis/v1/messages/beyond-measure")).body.data).toMatchObject({
    State: "quarantined",
    Reason: "the range of HB has a limit beyond any measure",
  });
});

test("limits in digits, the sex in full and the sender's own word for the kind of value are understood", async () => {
  const booked = await book();
  const line = { ...HB, valueType: "NM", refLow: "12.0", refHigh: "15.5" };
  const lone = { ...WBC, valueType: null, refLow: "4000", refHigh: "" };

  expect(await sendResults(site, resultMessage(booked, [line, lone], {}, { sex: "female" }))).toMatchObject({
    State: "applied",
    Reason: "",
  });
  const words = await post(resultMessage(await book(), [{ ...HB, refLow: "twelve" }]));
  expect([words.status, words.body.message]).toEqual([400, expect.stringContaining("refLow")]);
});

test("a message of another content type, compressed or of more than 2 MB is refused", async () => {
  const message = resultMessage(await book(), [HB]);
  const huge = `"${"x".repeat(2 * 1024 * 1024)}"`;

  expect((await post(message, { headers: { "content-type": "text/plain" } })).status).toBe(415);
  expect((await post(message, { headers: { "content-encoding": "gzip" } })).status).toBe(415);
  expect((await post(huge)).status).toBe(413);
});

test("nothing is read of a body whose headers show that nobody known has signed it just now", async () => {
  const message = JSON.stringify(resultMessage(await book(), [HB]));
  const good = signedHeaders(site, message);
  const asked: number[] = [];
  const send = async (headers: Record<string, string>) => {
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pieces += 1;
          controller.enqueue(new TextEncoder().encode(message));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: "POST", headers: { ...good, ...headers }, body, duplex: "half" } as RequestInit;
    const { status } = await site.app.request("/lis/v1/messages", init);
    asked.push(pieces);
    return status;
  };

  expect(await send({ "lis-key-id": "nobody" })).toBe(401);
  expect(await send({ "webhook-timestamp": "1600000000" })).toBe(401);
  expect(await send({ "webhook-signature": "" })).toBe(401);
  expect(asked).toEqual([0, 0, 0]);
  expect(await send({})).toBe(202);
});

const mismatches: [string, (booked: BookedTest) => unknown, string][] = [
  [
    "an accession that was never booked",
    (it) => ({ ...resultMessage(it, [HB]), accession: "A0" }),
    "accession",
  ],
  ["another booking's number", (it) => ({ ...resultMessage(it, [HB]), bookingNo: "T0" }), "another booking"],
  ["another patient's id", (it) => resultMessage(it, [HB], {}, { id: "0" }), "id is another's"],
  ["another patient's name", (it) => resultMessage(it, [HB], {}, { name: "Rina Das" }), "name differs"],
  ["another date of birth", (it) => resultMessage(it, [HB], {}, { dob: "1981-05-05" }), "date of birth"],
  ["the other sex", (it) => resultMessage(it, [HB], {}, { sex: "M" }), "sex differs"],
  ["a name alone", (it) => resultMessage(it, [HB], {}, { id: null, dob: null }), "are needed"],
  ["an unknown analyte", (it) => resultMessage(it, [{ ...HB, analyte: "XYZ" }]), "XYZ is not known"],
  ["an analyte of another test", (it) => resultMessage(it, [{ ...HB, analyte: "TSH" }]), "not part of CBC"],
  ["an unknown test code", (it) => resultMessage(it, [{ ...HB, testCode: "ABC" }]), "ABC"],
  ["a unit that cannot be converted", (it) => resultMessage(it, [{ ...HB, unit: "mmol/L" }]), "unit of HB"],
  ["no unit where one is due", (it) => resultMessage(it, [{ ...HB, unit: null }]), "missing"],
  ["words where a number is due", (it) => resultMessage(it, [{ ...HB, value: "clotted" }]), "not a number"],
  ["less than none", (it) => resultMessage(it, [{ ...HB, value: -3 }]), "HB is below zero"],
  [
    "a range upside down",
    (it) => resultMessage(it, [{ ...HB, refLow: 20, refHigh: 10 }]),
    "its low above its high",
  ],
  ["the same analyte twice", (it) => resultMessage(it, [HB, HB]), "twice"],
  ["no results at all", (it) => resultMessage(it, []), "no results"],
];

test.each(mismatches)(
  "%s is quarantined with the reason and shown to nobody",
  async (_, messageOf, reason) => {
    const booked = await book();

    const state = await sendResults(site, messageOf(booked));

    expect(state).toMatchObject({ State: "quarantined", Reason: expect.stringContaining(reason) });
    expect(await countReports(site.database.db, booked.accession)).toBe(0);
    expect(await bookingStatus(site.database.db, booked.bookingNo)).toBe("Confirmed");
  },
);

test("a message that was quarantined can be tried again once the cause is put right", async () => {
  const booked = await book();
  const { db } = site.database;
  await db.raw(`update booking set patient_name = 'Mina Das' where booking_no = '${booked.bookingNo}'`);
  const aside = await sendResults(site, resultMessage(booked, [HB, WBC]));
  await db.raw(`update booking set patient_name = 'Meena Das' where booking_no = '${booked.bookingNo}'`);

  const { staffReports } = site.container.services;
  expect(await staffReports.quarantined({ scope: WHOLE_CHAIN, most: 500 })).toContainEqual(
    expect.objectContaining({ id: aside.Id }),
  );
  const request = {
    id: aside.Id,
    by: "Rina Pal",
    reason: "name put right",
    acceptPatient: false,
    accession: null,
    dryRun: false,
  };
  expect(await staffReports.release(request)).toMatchObject({ ok: true, value: { state: "applied" } });

  expect((await getLis(site, `/lis/v1/messages/${aside.Id}`)).body.data.State).toBe("applied");
  expect(await staffReports.release(request)).toEqual({ ok: false, error: "not-quarantined" });
});

test("results of a cancelled booking are quarantined", async () => {
  const booked = await book();
  await site.database.db.raw(
    `update booking set status = 'Cancelled' where booking_no = '${booked.bookingNo}'`,
  );

  const state = await sendResults(site, resultMessage(booked, [HB]));

  expect(state).toMatchObject({ State: "quarantined", Reason: "the booking is Cancelled" });
});

test("sample events and reports move the booking as they come in", async () => {
  const { db } = site.database;
  const [cbc, fbs] = await bookTests(db, MOBILE, [CBC, FBS]);
  if (!cbc || !fbs) throw new Error("nothing was booked");
  const event = async (accession: string, name: string, at: string) => {
    const posted = await postLis(site, "/lis/v1/sample-events", { accession, event: name, at });
    await site.work("lis");
    return posted.status;
  };

  expect(await event(cbc.accession, "collected", "2026-11-20T02:10:00Z")).toBe(202);
  expect(await bookingStatus(db, cbc.bookingNo)).toBe("Sample Collected");
  expect(await event(cbc.accession, "received", "2026-02-30T02:10:00Z")).toBe(400);
  await event(fbs.accession, "received", "2026-11-20T03:10:00Z");
  await event(fbs.accession, "collected", "2026-11-20T02:10:00Z");
  expect(await bookingStatus(db, cbc.bookingNo)).toBe("At Lab");
  await sendResults(site, resultMessage(cbc, [HB, WBC]));
  expect(await bookingStatus(db, cbc.bookingNo)).toBe("Partly Reported");
  await sendResults(site, resultMessage(fbs, [{ analyte: "GLUF", value: 92, unit: "mg/dL" }]));

  expect(await bookingStatus(db, cbc.bookingNo)).toBe("Reported");
  expect(await bookingHistory(db, cbc.bookingNo)).toEqual([
    "Sample Collected",
    "At Lab",
    "Partly Reported",
    "Reported",
  ]);
});

test("an event from the future is quarantined; one from before its booking counts, at the time at which it came", async () => {
  const booked = await book();
  const told = async (at: string) => {
    const body = { accession: booked.accession, event: "collected", at };
    const posted = await postLis(site, "/lis/v1/sample-events", body);
    await site.work("lis");
    return (await getLis(site, `/lis/v1/messages/${posted.body.data.Id}`)).body.data;
  };
  expect(await told("2031-01-01T00:00:00Z")).toMatchObject({
    State: "quarantined",
    Reason: "the event lies in the future",
  });
  expect(await bookingStatus(site.database.db, booked.bookingNo)).toBe("Confirmed");

  const sentAt = site.clock.now;
  expect(await told("1999-01-01T00:00:00Z")).toMatchObject({ State: "applied" });
  expect(await bookingStatus(site.database.db, booked.bookingNo)).toBe("Sample Collected");
  const { collectedAt } = await site.database.db.one(sampleOf, { accession: booked.accession });
  expect(collectedAt > sentAt && collectedAt <= site.clock.now).toBe(true);
});

test("a rejected sample asks for a new one, and its results may still come", async () => {
  const { db } = site.database;
  const booked = await book();
  const event = (name: string) => ({ accession: booked.accession, event: name, at: "2026-11-20T03:00:00Z" });
  await postLis(site, "/lis/v1/sample-events", event("collected"));
  await postLis(site, "/lis/v1/sample-events", { ...event("rejected"), reason: "haemolysed" });
  await site.work("lis");
  expect(await bookingStatus(db, booked.bookingNo)).toBe("Recollection Needed");
  await postLis(site, "/lis/v1/sample-events", { ...event("rejected"), reason: "clotted" });
  await site.work("lis");
  const told = (await site.container.services.messages.sentTo(MOBILE)).filter(({ text }) =>
    text.includes(booked.bookingNo),
  );
  expect(told.map(({ template }) => template)).toEqual(["booking-recollection"]);
  expect(told[0]?.text).toContain("Please choose a new time: ");
  expect(told[0]?.text).toContain(`/dashboard/bookedservicelist/${booked.bookingNo}`);

  await sendResults(site, resultMessage(booked, [HB]));

  expect(await bookingStatus(db, booked.bookingNo)).toBe("Reported");
});

test("the worklist gives what was booked, in order, after a cursor", async () => {
  interface Orders {
    data: { Items: { Accession: string; Analytes: unknown[] }[]; Next: string };
  }
  const before = await getLis<Orders>(site, "/lis/v1/orders");
  const booked = await book();
  const scan = await book(301);

  const after = await getLis<Orders>(site, `/lis/v1/orders?after=${before.body.data.Next}`);

  expect(after.body.data.Items).toEqual([
    {
      Accession: booked.accession,
      BookingNo: booked.bookingNo,
      ServiceId: CBC,
      TestCode: "CBC",
      Patient: { Id: booked.patientId, Name: "Meena Das", DateOfBirth: "1980-05-05", Gender: "F" },
      Analytes: [
        { Code: "HB", Name: "Haemoglobin", Loinc: "718-7", Unit: "g/dL" },
        { Code: "WBC", Name: "White cell count", Loinc: "6690-2", Unit: "/µL" },
      ],
      OrderedAt: "2026-11-19T10:00:00.000Z",
    },
    expect.objectContaining({
      Accession: scan.accession,
      Analytes: [{ Code: "IMPRESSION", Name: "Impression", Loinc: "19005-8", Unit: "" }],
    }),
  ]);
  const last = await getLis<Orders>(site, `/lis/v1/orders?after=${after.body.data.Next}`);
  expect(last.body.data).toEqual({ Items: [], Next: after.body.data.Next });
  const unsigned = await site.client().get<LisResponse>("/lis/v1/orders");
  expect(unsigned.status).toBe(401);
});

test("a key that sends without end is asked to wait, and goes on afterwards", async () => {
  const small = await testApp({ env: { LIMIT_LIS: "5/10" } });
  try {
    const ask = () => getLis(small, "/lis/v1/orders");
    const forged = () => postLis(small, "/lis/v1/messages", "{}", { signature: "v1,bm90" });
    for (let i = 0; i < 9; i++) expect((await forged()).status).toBe(401);
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await ask()).status);
    const refused = await postLis(small, "/lis/v1/messages", {}, { id: "too-fast" });

    expect(statuses).toEqual([...Array(5).fill(200), 429]);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    expect(refused.body.message).toContain("sends too fast");
    small.clock.advance({ seconds: 4 });
    expect((await getLis(small, "/lis/v1/messages/too-fast")).status).toBe(404);
    expect((await ask()).status).toBe(200);
  } finally {
    await small.close();
  }
});

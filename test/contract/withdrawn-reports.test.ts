import { afterAll, expect, test } from "vitest";
import { text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import type { BookedTest } from "../support/lab.ts";
import { bookingStatus, bookTest, bookTests, postLis, resultMessage, sendResults } from "../support/lab.ts";
import { testApp } from "../support/test-app.ts";
import { newestCode } from "../support/test-client.ts";

const HB = [{ analyte: "HB", value: "13.5", unit: "g/dL" }];
const site = await testApp();
afterAll(site.close);

async function newCustomer(): Promise<string> {
  const mobile = newMobile();
  await site.client().login(mobile);
  return mobile;
}

const withdraw = (booked: BookedTest) =>
  sendResults(site, resultMessage(booked, [], { version: 2, status: "cancelled", reason: "Wrong sample" }));

async function tell({ accession }: BookedTest, event: string, at = site.clock.now) {
  await postLis(site, "/lis/v1/sample-events", { accession, event, at: at.toISOString() });
  await site.work("lis");
}

const status = (booked: BookedTest) => bookingStatus(site.database.db, booked.bookingNo);
const askedTo = async (mobile: string) =>
  (await site.container.services.messages.sentTo(mobile)).filter(({ text }) => text.includes("new sample"))
    .length;
const newestTo = async (mobile: string) => (await site.container.services.messages.sentTo(mobile))[0]?.text;

test("a booking whose only report is withdrawn is at the lab again, until a new one is there", async () => {
  const booked = await bookTest(site.database.db, await newCustomer(), 101);
  await sendResults(site, resultMessage(booked, HB));
  expect(await status(booked)).toBe("Reported");
  await withdraw(booked);
  expect(await status(booked)).toBe("At Lab");
  await sendResults(site, resultMessage(booked, HB, { version: 3, status: "corrected" }));
  expect(await status(booked)).toBe("Reported");
});

test("the sample of a withdrawn report is rejected: its customer is asked for a new one, also beside reports that stand", async () => {
  const mobile = await newCustomer();
  const [booked, other] = await bookTests(site.database.db, mobile, [101, 101]);
  if (!booked || !other) throw new Error("nothing was booked");
  await sendResults(site, resultMessage(booked, HB));
  await sendResults(site, resultMessage(other, HB));
  await withdraw(booked);
  expect(await status(booked)).toBe("Reported");
  await tell(booked, "rejected");
  expect(await status(booked)).toBe("Recollection Needed");
  expect(await newestTo(mobile)).toContain("new sample");
  await sendResults(site, resultMessage(other, HB, { version: 2, status: "corrected" }));
  expect(await status(booked)).toBe("Recollection Needed");
  await sendResults(site, resultMessage(booked, HB, { version: 3, status: "corrected" }));
  expect(await status(booked)).toBe("Reported");
});

test("a rejection that comes before the withdrawal of the report asks for a new sample when the report is withdrawn", async () => {
  const mobile = await newCustomer();
  const booked = await bookTest(site.database.db, mobile, 101);
  await sendResults(site, resultMessage(booked, HB));
  await tell(booked, "rejected");
  expect(await status(booked)).toBe("Reported");
  expect(await askedTo(mobile)).toBe(0);
  await withdraw(booked);
  expect(await status(booked)).toBe("Recollection Needed");
  expect(await askedTo(mobile)).toBe(1);
  site.clock.advance({ hours: 2 });
  await tell(booked, "collected");
  expect(await status(booked)).toBe("Sample Collected");
  await sendResults(site, resultMessage(booked, HB, { version: 3, status: "corrected" }));
  expect(await status(booked)).toBe("Reported");
  await sendResults(site, resultMessage(booked, [], { version: 4, status: "cancelled" }));
  expect(await status(booked)).toBe("At Lab");
  expect(await askedTo(mobile)).toBe(1);
});

test.each(["collected", "received"])(
  "a new sample that was %s after the rejection, and is told of after the withdrawal, ends the wait",
  async (event) => {
    const booked = await bookTest(site.database.db, await newCustomer(), 101);
    await sendResults(site, resultMessage(booked, HB));
    await tell(booked, "rejected");
    const at = site.clock.now;
    site.clock.advance({ minutes: 30 });
    await withdraw(booked);
    expect(await status(booked)).toBe("Recollection Needed");
    await tell(booked, event, at);
    expect(await status(booked)).toBe(event === "collected" ? "Sample Collected" : "At Lab");
  },
);

test("who was asked for a new sample, and got a report of the rejected one that is withdrawn then, is asked again", async () => {
  const mobile = await newCustomer();
  const booked = await bookTest(site.database.db, mobile, 101);
  await tell(booked, "rejected");
  expect([await status(booked), await askedTo(mobile)]).toEqual(["Recollection Needed", 1]);
  await sendResults(site, resultMessage(booked, HB));
  expect(await status(booked)).toBe("Reported");
  await withdraw(booked);
  expect([await status(booked), await askedTo(mobile)]).toEqual(["Recollection Needed", 2]);
});

test("the customer is told once that a report is withdrawn, though the laboratory says it again with another reason", async () => {
  const mobile = await newCustomer();
  const booked = await bookTest(site.database.db, mobile, 101);
  await sendResults(site, resultMessage(booked, HB));
  await withdraw(booked);
  const again = { version: 3, status: "cancelled", reason: "Wrong tube" };
  expect(await sendResults(site, resultMessage(booked, [], again))).toMatchObject({
    State: "applied",
    Reason: "",
  });
  const sent = await site.container.services.messages.sentTo(mobile);
  expect(sent.filter(({ template }) => template === "report-withdrawn")).toHaveLength(1);
});

test("a rejection older than a sample collected anew asks for no further one", async () => {
  const mobile = await newCustomer();
  const booked = await bookTest(site.database.db, mobile, 101);
  const rejectedAt = site.clock.now;
  await tell(booked, "rejected", rejectedAt);
  site.clock.advance({ hours: 3 });
  await tell(booked, "collected");
  await tell(booked, "received");
  await tell(booked, "rejected", new Date(rejectedAt.getTime() + 60_000));
  expect(await status(booked)).toBe("At Lab");
  expect(await askedTo(mobile)).toBe(1);
  site.clock.advance({ hours: 1 });
  await tell(booked, "rejected");
  expect(await status(booked)).toBe("Recollection Needed");
  expect(await askedTo(mobile)).toBe(2);
});

test("the sample of another test that is received meanwhile does not end the wait for the rejected one", async () => {
  const [booked, other] = await bookTests(site.database.db, await newCustomer(), [101, 101]);
  if (!booked || !other) throw new Error("nothing was booked");
  await tell(booked, "rejected");
  site.clock.advance({ hours: 1 });
  await tell(other, "received");
  expect(await status(booked)).toBe("Recollection Needed");
  await tell(booked, "collected");
  expect(await status(booked)).toBe("Sample Collected");
});

test("the collection of a rejected sample that is told of after its rejection leaves the wait for the new one", async () => {
  const booked = await bookTest(site.database.db, await newCustomer(), 101);
  const collectedAt = site.clock.now;
  site.clock.advance({ hours: 2 });
  await tell(booked, "rejected");
  await tell(booked, "collected", collectedAt);
  await tell(booked, "received", collectedAt);
  expect(await status(booked)).toBe("Recollection Needed");
  site.clock.advance({ hours: 2 });
  await tell(booked, "collected");
  expect(await status(booked)).toBe("Sample Collected");
});

test("a booking whose every report is withdrawn does not keep its customer from deleting the account", async () => {
  const mobile = await newCustomer();
  const client = site.client();
  await client.login(mobile);
  const [booked, other] = await bookTests(site.database.db, mobile, [101, 101]);
  if (!booked || !other) throw new Error("nothing was booked");
  await sendResults(site, resultMessage(booked, HB));
  await withdraw(booked);
  const askDeletion = async () => {
    await client.post("/api/profile/deletion/code", {});
    const OTP = Number(await newestCode(site.container, mobile));
    return (await client.post<{ status: number }>("/api/profile/deletion", { OTP })).body.status;
  };
  expect(await askDeletion()).toBe(4008);
  await withdraw(other);
  expect(await status(booked)).toBe("At Lab");
  site.clock.advance({ minutes: 11 });
  expect(await askDeletion()).toBe(1);
});

const codesOfVisit = sql({ no: text }, { code: text })`
  select v.verify_code as code from visit_report_version v
    join visit_report r on r.id = v.visit_report_id join booking b on b.id = r.booking_id
  where b.booking_no = ${"no"} order by v.version`;

/** What a stranger learns from the codes of a visit's printed reports, the oldest first. */
async function kindsOf({ bookingNo: no }: BookedTest): Promise<string[]> {
  const codes = await site.database.db.rows(codesOfVisit, { no });
  const verified = codes.map(({ code }) => site.container.services.reports.verify(code, null));
  return (await Promise.all(verified)).map(({ kind }) => kind);
}

test("the printed report of a visit is withdrawn once none of its tests has a report in force, and replaced while one has", async () => {
  const [booked, other] = await bookTests(site.database.db, await newCustomer(), [101, 101]);
  if (!booked || !other) throw new Error("nothing was booked");
  await sendResults(site, resultMessage(booked, HB));
  await sendResults(site, resultMessage(other, HB));
  expect(await kindsOf(booked)).toEqual(["superseded", "genuine"]);
  await withdraw(booked);
  expect(await kindsOf(booked)).toEqual(["superseded", "superseded", "genuine"]);
  await withdraw(other);
  expect(await kindsOf(booked)).toEqual(["withdrawn", "withdrawn", "withdrawn", "withdrawn"]);
});

test("the printed report of a visit is replaced while a correction of one of its tests is on hold", async () => {
  const [booked, other] = await bookTests(site.database.db, await newCustomer(), [101, 101]);
  if (!booked || !other) throw new Error("nothing was booked");
  await sendResults(site, resultMessage(booked, HB));
  await sendResults(site, resultMessage(other, HB));
  const critical = [{ analyte: "HB", value: "4.1", unit: "g/dL" }];
  await sendResults(site, resultMessage(booked, critical, { version: 2, status: "corrected" }));
  expect(await kindsOf(booked)).toEqual(["superseded", "superseded", "genuine"]);
});

test("a report is corrected and withdrawn also after its booking was cancelled for the sample of another test", async () => {
  const mobile = await newCustomer();
  const [booked, other] = await bookTests(site.database.db, mobile, [101, 101]);
  if (!booked || !other) throw new Error("nothing was booked");
  await sendResults(site, resultMessage(booked, HB));
  await tell(other, "rejected");
  const cancelled = { bookingNo: booked.bookingNo, reason: "The customer is abroad", by: "Rina Pal" };
  expect(await site.container.services.bookings.cancelByLab(cancelled, false)).toMatchObject({ ok: true });

  const corrected = resultMessage(booked, [{ ...HB[0], value: "12.5" }], { version: 2, status: "corrected" });
  expect(await sendResults(site, corrected)).toMatchObject({ State: "applied", Reason: "" });
  expect(await newestTo(mobile)).toContain("corrected");
  const aside = { State: "quarantined", Reason: "the booking is Cancelled" };
  expect(await sendResults(site, resultMessage(other, HB))).toMatchObject(aside);

  const withdrawn = resultMessage(booked, [], { version: 3, status: "cancelled", reason: "Wrong sample" });
  expect(await sendResults(site, withdrawn)).toMatchObject({ State: "applied", Reason: "" });
  expect(await sendResults(site, resultMessage(booked, HB, { version: 4 }))).toMatchObject(aside);
  expect(await status(booked)).toBe("Cancelled");
});

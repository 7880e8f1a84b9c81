import { expect, test } from "vitest";
import { ORDERED, resultsIn } from "../../test/support/lab-formats.ts";
import { NATIVE } from "./lis-format.ts";
import { readLisMessage } from "./read-lis-message.ts";

/** A message in plain JSON, read. */
function read({ sex = "F" as string | null, sentAt = "", authorisedAt = undefined as string | undefined }) {
  const body = {
    messageId: "m1",
    ...(sentAt === "" ? {} : { sentAt }),
    accession: ORDERED.accession,
    patient: { id: ORDERED.patientId, name: "Meena Das", sex },
    report: { version: 1, status: "final", authorisedBy: { name: "Dr Sen", regNo: "7001" }, authorisedAt },
    results: [{ analyte: "HB", value: "13.20", unit: "g/dL" }],
  };
  const message = { contentType: NATIVE, kind: "result" as const, body: JSON.stringify(body) };
  return resultsIn(readLisMessage(message, { charset: "utf-8", tildeBreaks: false }));
}

test.each([
  ["2026-11-20T09:50:00+05:30", "2026-11-20T04:20:00Z", "authorisedAt"],
  [undefined, "2026-11-20T04:25:00Z", "sentAt"],
  ["", "2026-11-20T04:25:00Z", "sentAt"],
  // Without its zone it names no instant.
  ["2026-11-20T09:50:00", "2026-11-20T04:25:00Z", "sentAt"],
  ["2026-02-30T09:50:00Z", "2026-11-20T04:25:00Z", "sentAt"],
])("authorised at %j and sent at 09:55 in India, a report is of %s", (authorisedAt, at, field) => {
  const { reportedAt, sentAt } = read({ sentAt: "2026-11-20T09:55:00+05:30", authorisedAt });
  expect(reportedAt).toEqual(new Date(at));
  expect(sentAt).toMatchObject({ at: new Date(at), field });
});

test.each([
  ["F", "F"],
  ["female", "F"],
  [" Male ", "M"],
  ["Other", "O"],
  ["T", "O"],
  ["Transgender", "O"],
  ["U", null],
  ["Unknown", null],
  ["", null],
  [null, null],
  // Of no patient, so that it is quarantined.
  ["Woman", "WOMAN"],
])("the sex %j of plain JSON is %j, as it is in HL7 and FHIR", (sex, is) => {
  expect(read({ sex }).patient.sex).toBe(is);
});

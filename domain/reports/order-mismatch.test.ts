import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { orderMismatch, patientMismatch } from "./order-mismatch.ts";
import type { LabOrder } from "./types.ts";

const catalogue = makeCatalogue({ services: [makeService(1, { sensitive: true }), makeService(2)] });
const order = (serviceId: number) =>
  ({
    serviceId,
    bookingNo: "N1",
    patientId: "p1",
    patientName: "Meena Das",
    patientDateOfBirth: "1980-05-05",
    patientSex: "F",
  }) as LabOrder;
const patient = { ids: ["p1"], name: "Meena Das", dateOfBirth: "1980-05-05", sex: "F" };
const another = { ...patient, ids: ["p2"] };

test("a message of the order's own booking and patient fits, and is told to be sensitive where its test is", () => {
  const fitOf = (serviceId: number, bookingNo: string | null) =>
    orderMismatch(catalogue, order(serviceId), { bookingNo, patient }, false);
  expect(fitOf(1, "N1")).toMatchObject({ reason: null, isSensitive: true });
  expect(fitOf(2, null)).toMatchObject({ reason: null, isSensitive: false });
});

test("an unknown test, another booking and another patient are refused, in this order", () => {
  const reasonOf = (serviceId: number, bookingNo: string, accept = false) =>
    orderMismatch(catalogue, order(serviceId), { bookingNo, patient: another }, accept).reason;
  expect(reasonOf(404, "N2")).toBe("the test that was ordered is not in the catalogue");
  expect(reasonOf(1, "N2")).toBe("the accession belongs to another booking");
  expect(reasonOf(1, "N1")).toBe("the patient's id is another's");
});

test("a member of staff may vouch for the patient, and for nothing else", () => {
  const vouched = (bookingNo: string) =>
    orderMismatch(catalogue, order(1), { bookingNo, patient: another }, true).reason;
  expect([vouched("N1"), vouched("N2")]).toEqual([null, "the accession belongs to another booking"]);
});

const BOOKED = {
  patientId: "p1",
  patientName: "Meena Das",
  patientDateOfBirth: "1980-05-05",
  patientSex: "F",
};
const sent = { ids: ["p1"], name: "Meena Das", dateOfBirth: "1980-05-05", sex: "F" };

test.each([
  ["the same", {}],
  ["capitals and a title", { name: "Mrs. MEENA DAS" }],
  ["the family name first", { name: "Das, Meena" }],
  ["an initial", { name: "M. Das" }],
  ["our id among the lab's own", { ids: ["p7", "p1"] }],
  ["no id, with date of birth and sex", { ids: [] }],
  ["an id without date of birth and sex", { dateOfBirth: null, sex: null }],
])("%s is the patient that was booked", (_, change) => {
  expect(patientMismatch({ ...sent, ...change }, BOOKED)).toBeNull();
});

test("a joiner that is not seen makes no other name", () => {
  const booked = { ...BOOKED, patientName: "র\u200d্যাচেল সেন" };
  expect(patientMismatch({ ...sent, name: "র্যাচেল সেন" }, booked)).toBeNull();
});

const [NAME, BIRTH, UNSURE] = [
  "the patient's name differs",
  "the date of birth differs",
  "without the patient's id the date of birth and the sex are needed",
];
test.each([
  ["another id", { ids: ["p2"] }, "the patient's id is another's"],
  ["another first name", { name: "Rina Das" }, NAME],
  ["one name less", { name: "Meena" }, NAME],
  ["one name more", { name: "Meena Rani Das" }, NAME],
  ["no name", { name: "" }, NAME],
  ["another day of birth", { dateOfBirth: "1980-05-06" }, BIRTH],
  ["another day of birth without an id", { ids: [], dateOfBirth: "1980-05-06" }, BIRTH],
  ["the other sex", { sex: "M" }, "the sex differs"],
  ["a name alone", { ids: [], dateOfBirth: null, sex: null }, UNSURE],
  ["name and sex without id", { ids: [], dateOfBirth: null }, UNSURE],
])("%s is not, and the lab is told what differs", (_, change, reason) => {
  expect(patientMismatch({ ...sent, ...change }, BOOKED)).toBe(reason);
});

test("a name in Bengali letters is compared as well", () => {
  const booked = { ...BOOKED, patientName: "মীনা দাস" };

  expect(patientMismatch({ ...sent, name: "মীনা দাস" }, booked)).toBeNull();
  expect(patientMismatch({ ...sent, name: "রীনা দাস" }, booked)).toBe(NAME);
});

import { expect, test } from "vitest";
import { makeCatalogue, makeService } from "../../test/support/make-catalogue.ts";
import { orderMisfit } from "./order-misfit.ts";
import type { LabOrder } from "./types.ts";

const catalogue = makeCatalogue({ services: [makeService(1, { sensitive: true }), makeService(2)] });
const order = (serviceId: number) =>
  ({
    ...{ serviceId, bookingNo: "N1", patientId: "p1", patientName: "Meena Das" },
    ...{ patientDateOfBirth: "1980-05-05", patientSex: "F" },
  }) as LabOrder;
const patient = { ids: ["p1"], name: "Meena Das", dateOfBirth: "1980-05-05", sex: "F" };
const another = { ...patient, ids: ["p2"] };

test("a message of the order's own booking and patient fits, and is told to be sensitive where its test is", () => {
  const fitOf = (serviceId: number, bookingNo: string | null) =>
    orderMisfit(catalogue, order(serviceId), { bookingNo, patient }, false);
  expect(fitOf(1, "N1")).toMatchObject({ reason: null, isSensitive: true });
  expect(fitOf(2, null)).toMatchObject({ reason: null, isSensitive: false });
});

test("an unknown test, another booking and another patient are refused, in this order", () => {
  const reasonOf = (serviceId: number, bookingNo: string, accept = false) =>
    orderMisfit(catalogue, order(serviceId), { bookingNo, patient: another }, accept).reason;
  expect(reasonOf(404, "N2")).toBe("the test that was ordered is not in the catalogue");
  expect(reasonOf(1, "N2")).toBe("the accession belongs to another booking");
  expect(reasonOf(1, "N1")).toBe("the patient's id is another's");
});

test("a member of staff may vouch for the patient, and for nothing else", () => {
  const vouched = (bookingNo: string) =>
    orderMisfit(catalogue, order(1), { bookingNo, patient: another }, true).reason;
  expect([vouched("N1"), vouched("N2")]).toEqual([null, "the accession belongs to another booking"]);
});

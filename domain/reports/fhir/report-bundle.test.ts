import { expect, test } from "vitest";
import { makeCatalogue, makeLab } from "../../../test/support/make-catalogue.ts";
import { makeVersion } from "../../../test/support/make-report.ts";
import type { SiteSettings } from "../../content/site.ts";
import type { LabOrder, ReportRecord, ReportVersion } from "../types.ts";
import { organizationOf, patientOf, practitionerOf, reportBundle } from "./report-bundle.ts";

const site = {
  brand: "Namuna",
  legalName: "Namuna Diagnostics Pvt Ltd",
  phone: "033 4000 0000",
  publicUrl: "https://namuna.example",
} as SiteSettings;

const patient = (change: Partial<LabOrder>) =>
  patientOf({ patientId: "p", patientName: "Meena Das", patientSex: "F", ...change } as LabOrder, site);
const doctor = (authorisedBy: string, authorisedRegistration: string) =>
  practitionerOf({ authorisedBy, authorisedRegistration } as ReportVersion, site);

test.each([
  ["F", "female"],
  ["M", "male"],
  ["O", "other"],
  [null, "unknown"],
  ["", "unknown"],
])("a patient booked with sex %j is %s", (patientSex, gender) => {
  expect(patient({ patientSex })).toMatchObject({ gender, name: [{ text: "Meena Das" }] });
});

test("a date of birth is told as it was booked, and left out where it is not known", () => {
  expect(patient({ patientDateOfBirth: "1980-05-05" }).birthDate).toBe("1980-05-05");
  expect(patient({ patientDateOfBirth: null })).not.toHaveProperty("birthDate");
});

test("the doctor is who authorised the report; where no doctor is named, the performer is the chain", () => {
  expect(doctor("Dr Anjan Sen", "WBMC 12345")).toMatchObject({
    name: [{ text: "Dr Anjan Sen" }],
    identifier: [{ value: "WBMC 12345", system: "https://namuna.example/registrations" }],
  });
  expect(doctor("", "")).toMatchObject({
    name: [{ text: "Namuna Diagnostics Pvt Ltd" }],
    identifier: [{ value: "not stated" }],
  });
});

test("the laboratory is told with its licence, else its code, and its own telephone, else the chain's", () => {
  const lab = makeLab(1, { code: "BLG", name: "Ballygunge Lab", licence: "CE/1", phone: "033 4000 1234" });
  expect(organizationOf(lab, site)).toMatchObject({
    name: "Namuna, Ballygunge Lab",
    identifier: [{ value: "CE/1" }],
    telecom: [{ value: "033 4000 1234" }],
    address: [{ postalCode: "700019", country: "IN" }],
  });
  expect(organizationOf({ ...lab, licence: "", phone: "" }, site)).toMatchObject({
    identifier: [{ value: "BLG" }],
    telecom: [{ value: "033 4000 0000" }],
  });
});

test("a laboratory that is not in the catalogue any more is told as the chain, without an address", () => {
  const chain = organizationOf(undefined, site);
  expect(chain).toMatchObject({
    name: "Namuna Diagnostics Pvt Ltd",
    identifier: [{ value: "Namuna Diagnostics Pvt Ltd" }],
    telecom: [{ value: "033 4000 0000" }],
  });
  expect(chain).not.toHaveProperty("address");
});

/** The resources of one kind in the document of a version. */
function resourcesOf(resourceType: string, change: Partial<ReportVersion>) {
  const order = {
    patientId: "p",
    patientName: "Meena Das",
    orderedAt: new Date("2026-11-10T02:00:00Z"),
    visitStartsAt: new Date("2026-11-20T02:00:00Z"),
  };
  const facts = {
    report: { reportId: "r", serviceId: 101, serviceName: "Complete Blood Count" } as ReportRecord,
    version: makeVersion(change),
    order: order as LabOrder,
    catalogue: makeCatalogue({}),
    site,
  };
  const { entry } = reportBundle(facts, { uuid: (name) => name, decimal: (text) => text });
  return (entry as { resource: Record<string, unknown> }[])
    .map(({ resource }) => resource)
    .filter((resource) => resource.resourceType === resourceType);
}

test.each([
  ["released", "final", "final", "final"],
  ["superseded", "final", "final", "final"],
  ["corrected", "final", "corrected", "amended"],
  ["superseded", "corrected", "corrected", "amended"],
  ["corrected", "amended", "amended", "amended"],
] as const)(
  "a %s version that the laboratory calls %s is a report that is %s in a document that is %s",
  (status, lisStatus, report, document) => {
    expect(resourcesOf("DiagnosticReport", { status, lisStatus })).toMatchObject([{ status: report }]);
    // A composition has no status "corrected".
    expect(resourcesOf("Composition", { status, lisStatus })).toMatchObject([{ status: document }]);
  },
);

test("when a sample was collected and received is told where it is known", () => {
  const [collected, received] = [new Date("2026-11-20T03:00:00Z"), new Date("2026-11-20T04:00:00Z")];
  expect(resourcesOf("Specimen", { collectedAt: collected, receivedAt: received })).toMatchObject([
    { receivedTime: received.toISOString(), collection: { collectedDateTime: collected.toISOString() } },
  ]);
  const [bare] = resourcesOf("Specimen", { collectedAt: null, receivedAt: null });
  expect(bare).not.toHaveProperty("receivedTime");
  expect(bare).not.toHaveProperty("collection");
  // A report without the time of its sample is of the visit, not of the day on which it was booked.
  const [undated] = resourcesOf("DiagnosticReport", { collectedAt: null, receivedAt: null });
  expect(undated).toMatchObject({ effectiveDateTime: "2026-11-20T02:00:00.000Z" });
});

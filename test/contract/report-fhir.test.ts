import { afterAll, expect, test } from "vitest";
import { readFhirResults } from "../../integrations/lis/fhir/read-fhir-results.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import { profileFaults } from "../support/fhir-profiles.ts";
import { resultMessage, sendResults } from "../support/lab.ts";

const MOBILE = "9830022277";

const { site, meena, book } = await customerOfLab(MOBILE);
afterAll(site.close);

type Values = Record<string, unknown>[];

async function report(serviceId: number, results: Values, change = {}) {
  const booked = await book(serviceId);
  const { ReportId = "" } = await sendResults(site, resultMessage(booked, results, change));
  return { booked, id: ReportId };
}

const hb = (value: string) => ({ analyte: "HB", value, unit: "g/dL" });

interface Entry {
  resource: { resourceType: string; [field: string]: unknown };
}

async function download(id: string, query = "") {
  const response = await meena.fetch(`/api/reports/${id}.fhir.json${query}`);
  expect(response.status).toBe(200);
  const text = await response.text();
  const document: { entry: Entry[] } = JSON.parse(text);
  const all = (type: string) =>
    document.entry.map(({ resource }) => resource).filter(({ resourceType }) => resourceType === type);
  return { response, text, document, all };
}

test("a released report is a FHIR document of ABDM's shape, for nobody's cache", async () => {
  const { id } = await report(101, [hb("10.90"), { analyte: "WBC", value: 6200, unit: "/µL" }]);

  const { response, text, document, all } = await download(id);

  expect(response.headers.get("content-type")).toBe("application/fhir+json; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="report-A[\w-]+-1\.fhir\.json"$/,
  );
  expect(profileFaults(document)).toEqual([]);
  expect(all("Observation")[0]).toMatchObject({
    code: { coding: [{ system: "http://loinc.org", code: "718-7" }], text: "Haemoglobin" },
    valueQuantity: { value: 10.9, unit: "g/dL", system: "http://unitsofmeasure.org", code: "g/dL" },
    interpretation: [{ coding: [{ code: "L" }] }],
    referenceRange: [{ low: { value: 12 }, high: { value: 15 } }],
  });
  expect(text).toContain('"value":10.90,');
  expect(all("Observation")[1]).toMatchObject({ valueQuantity: { value: 6200, unit: "/µL", code: "/uL" } });
  expect(all("Patient")[0]).toMatchObject({
    name: [{ text: "Meena Das" }],
    gender: "female",
    birthDate: "1980-05-05",
  });
});

test("the same document comes at the report's own address, and twice the same", async () => {
  const { id } = await report(101, [hb("13.1")]);
  const { text } = await download(id);
  const page = await meena.fetch(`/reports/${id}.fhir.json`);

  expect(await page.text()).toBe(text);
  const visitor = await site.client().fetch(`/reports/${id}.fhir.json`);
  expect([visitor.status, visitor.headers.get("location")]).toEqual([
    303,
    `/login?return-url=%2Freports%2F${id}.fhir.json`,
  ]);
  expect((await site.client().fetch(`/api/reports/${id}.fhir.json`)).status).toBe(401);
});

test("nobody else downloads it, and what is not shown is in no document", async () => {
  const { id } = await report(101, [hb("13.1")]);
  const omar = site.client();
  await omar.login("9830022278");
  expect((await omar.fetch(`/api/reports/${id}.fhir.json`)).status).toBe(404);
  expect((await omar.fetch(`/reports/${id}.fhir.json`)).status).toBe(404);

  const held = await report(101, [hb("5.1")]);
  expect((await meena.fetch(`/api/reports/${held.id}.fhir.json`)).status).toBe(404);
  expect((await meena.fetch("/api/reports/nothing.fhir.json")).status).toBe(404);
  expect((await meena.fetch(`/api/reports/${id}.fhir.json?version=two`)).status).toBe(404);
});

test("a corrected version is a document of its own, which says what it replaces", async () => {
  const { booked, id } = await report(101, [hb("10.9")]);
  const correction = { version: 2, status: "corrected", reason: "Sample mix-up found" };
  await sendResults(site, resultMessage(booked, [hb("12.9")], correction));

  const { document, all } = await download(id);
  const first = await download(id, "?version=1");

  expect(profileFaults(document)).toEqual([]);
  expect(all("DiagnosticReport")[0]).toMatchObject({
    status: "corrected",
    conclusion: expect.stringContaining("Sample mix-up found"),
  });
  expect(all("Composition")[0]).toMatchObject({ status: "amended" });
  expect(profileFaults(first.document)).toEqual([]);
  expect(first.all("Observation")[0]).toMatchObject({ valueQuantity: { value: 10.9 } });
});

test("values below what is measured, results in words and scans fit the profiles too", async () => {
  const glucose = await report(102, [
    { analyte: "GLUF", value: "<70", unit: "mg/dL", refLow: 60, refHigh: 99 },
  ]);
  const low = await download(glucose.id);
  expect(low.all("Observation")[0]).toMatchObject({ valueQuantity: { value: 70, comparator: "<" } });

  const scan = await report(301, [{ analyte: "IMPRESSION", value: "No focal lesion.", unit: "" }]);
  const words = await download(scan.id);

  expect([...profileFaults(low.document), ...profileFaults(words.document)]).toEqual([]);
  expect(words.all("Observation")[0]).toMatchObject({ valueString: "No focal lesion." });
  expect(words.all("Specimen")).toEqual([]);
});

test("what goes out can come in again: our own reader understands the document", async () => {
  const { booked, id } = await report(101, [hb("13.10")]);
  const { text } = await download(id);

  expect(readFhirResults(text)).toMatchObject({
    ok: true,
    value: {
      accession: booked.accession,
      bookingNo: booked.bookingNo,
      patient: { ids: [booked.patientId], name: "Meena Das" },
      results: [{ loinc: "718-7", value: "13.10", unit: "g/dL" }],
    },
  });
});

test("a document that lacks something is found out", async () => {
  const { id } = await report(101, [hb("13.1")]);
  const { document } = await download(id);
  const broken = (change: (entries: Entry[]) => void) => {
    const copy = structuredClone(document);
    change(copy.entry);
    return profileFaults(copy);
  };

  expect(broken((entries) => void entries.splice(1, 1))).toContainEqual(
    expect.stringContaining("which is not there"),
  );
  expect(broken(([composition]) => void delete composition?.resource.title)).toContainEqual(
    expect.stringContaining("Composition.title"),
  );
  expect(broken((entries) => void entries.reverse())).toContain("The first entry is no Composition.");
});

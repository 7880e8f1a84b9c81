import { afterAll, expect, onTestFinished, test } from "vitest";
import * as appliedPage from "../../app/routes/career/applied.route.tsx";
import * as listPage from "../../app/routes/career/list.route.tsx";
import * as page from "../../app/routes/career/page.tsx";
import { bytea, text } from "../../db/client/columns.ts";
import { sql } from "../../db/client/sql.ts";
import { newMobile } from "../support/identity-calls.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { fileOf, pdfFile } from "../support/request-files.ts";
import { testApp } from "../support/test-app.ts";
import { docxFile } from "../support/zip-file.ts";

const SLUG = "phlebotomist-kolkata";
const PATH = `/career/${SLUG}`;

const site = await testApp();
const candidate = visitorPages(site);
afterAll(site.close);

const words = (mobile = newMobile()) => ({
  name: "Rina Pal",
  mobile,
  email: "rina@example.com",
  qualification: "DMLT",
  experience: "2 years",
  consent: "yes",
});
type Fields = Parameters<typeof formOf>[0];
const apply = (fields: Fields, who = candidate) => who.post(page, PATH, formOf(fields), { slug: SLUG });

const stored = sql(
  { applicationNo: text },
  { opening: text, cvName: text, cvMediaType: text, cv: bytea },
)`select opening, cv_name, cv_media_type, cv from job_application where application_no = ${"applicationNo"}`;

test("openings are listed by place and function, and one of them has its own page with the data of a job", async () => {
  const all = await candidate.get<{ openings: { location: string }[] }>(listPage, "/career");
  expect(new Set(all.data.openings.map(({ location }) => location)).size).toBe(5);
  const malda = await candidate.get(listPage, "/career?location=Malda");
  expect(malda.data).toMatchObject({ openings: [{ slug: "front-desk-malda" }] });
  const { data } = await candidate.get(page, PATH, { slug: SLUG });
  expect(data).toMatchObject({
    posting: {
      "@type": "JobPosting",
      datePosted: "2026-11-02",
      jobLocation: { address: { addressLocality: "Kolkata" } },
      baseSalary: { currency: "INR", value: { minValue: 18_000, maxValue: 24_000 } },
    },
  });
  expect((await candidate.get(page, "/career/astronaut", { slug: "astronaut" })).status).toBe(404);
});

test("an application is kept with its CV and answered with a number that says nothing of the candidate", async () => {
  const sent = await apply({ ...words(), cv: pdfFile("../cv.pdf") });
  expect(sent.status).toBe(303);
  const applicationNo = sent.location.replace("/career/applied/", "");
  expect(applicationNo).toMatch(/^JA[0-9A-Z]{10}$/);
  const kept = await site.database.db.one(stored, { applicationNo });
  expect(kept).toMatchObject({ opening: SLUG, cvName: "cv.pdf", cvMediaType: "application/pdf" });
  expect(kept.cv.subarray(0, 5).toString()).toBe("%PDF-");
  const shown = await candidate.get(appliedPage, sent.location, { ApplicationNo: applicationNo });
  expect(shown.data).toMatchObject({ applicationNo, title: "Phlebotomist, home collection" });
  const unknown = { ApplicationNo: "JA0000000000" };
  expect((await candidate.get(appliedPage, "/career/applied/x", unknown)).status).toBe(404);
});

test("each wrong field is told beside it, and what was typed stays", async () => {
  const { data } = await apply({ ...words("12"), name: " ", email: "rina", consent: "", cv: fileOf("", "") });
  expect(data).toMatchObject({
    texts: { email: "rina" },
    errors: {
      name: "Please enter the name.",
      mobile: "Mobile number must have 10 digits and not begin with 0.",
      email: "E-mail address must look like name@example.com.",
      cv: "Please choose your CV.",
      consent: expect.stringContaining("Please agree"),
    },
  });
});

test("a CV is a PDF or Word document by its content, without macros, of at most 5 MB", async () => {
  const faultOf = async (cv: File) =>
    ((await apply({ ...words(), cv })).data as { errors: { cv: string } }).errors.cv;
  expect(await faultOf(fileOf("cv.pdf", "GIF89a"))).toContain("Please send PDF, DOC or DOCX.");
  const docx = (name: string, claims = 1) => fileOf("cv.docx", docxFile({ name, content: "x", claims }));
  expect(await faultOf(docx("word/vbaProject.bin"))).toContain("has scripts");
  expect(await faultOf(docx("word/styles.xml", 4e9))).toContain("too large once opened");
  expect(await faultOf(fileOf("cv.pdf", new Uint8Array(5 * 1024 * 1024 + 1)))).toContain("larger than 5 MB");
  expect((await apply({ ...words(), cv: docx("word/styles.xml") })).status).toBe(303);
});

test("an application that is sent twice, at once or again, is one and leads to its number", async () => {
  const same = words();
  const send = () => apply({ ...same, cv: pdfFile("cv.pdf") });
  const sent = [...(await Promise.all([send(), send()])), await send()];
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
});

test("one number applies for one opening once: something else, or the same an hour later, is refused", async () => {
  const first = words();
  const cv = () => pdfFile("cv.pdf");
  expect((await apply({ ...first, cv: cv() })).status).toBe(303);
  const refused = { errors: { mobile: expect.stringContaining("has already applied") } };
  for (const other of [{ name: "Tara Pal" }, { experience: "3 years" }, { cv: pdfFile("cv.pdf", "2") }])
    expect((await apply({ ...first, cv: cv(), ...other })).data).toMatchObject(refused);
  site.clock.advance({ hours: 1, minutes: 1 });
  expect((await apply({ ...first, cv: cv() })).data).toMatchObject(refused);
});

test("where addresses are limited, an address is counted before its file is looked into", async () => {
  const limited = await testApp({
    env: { APP_ENV: "dev", PUBLIC_URL: "https://lab.example", LIMIT_CALL_BACKS_BY_ADDRESS: "2/3600" },
  });
  onTestFinished(limited.close);
  const send = async (address: string, cv: File) => {
    const { data } = await apply({ ...words(), cv }, visitorPages(limited, address));
    return (data as { errors?: Record<string, string> } | undefined)?.errors ?? {};
  };
  const bad = () => fileOf("cv.pdf", "GIF89a");
  for (const _ of [1, 2]) expect(Object.keys(await send("203.0.113.7", bad()))).toEqual(["cv"]);
  const { form } = await send("203.0.113.7", bad());
  expect(form).toContain("Too many attempts.");
  expect(Object.keys(await send("203.0.113.8", bad()))).toEqual(["cv"]);
});

test("after the year that the candidate agreed to, the application and its CV are gone", async () => {
  const { location } = await apply({ ...words(), cv: pdfFile("cv.pdf") });
  const applicationNo = location.replace("/career/applied/", "");
  site.clock.advance({ days: 364 });
  await site.work("old sessions and codes");
  expect(await site.database.db.maybe(stored, { applicationNo })).toBeDefined();
  site.clock.advance({ days: 2 });
  await site.work("old sessions and codes");
  expect(await site.database.db.maybe(stored, { applicationNo })).toBeUndefined();
});

import { afterAll, expect, test } from "vitest";
import * as careerPage from "../../app/routes/career/page.tsx";
import * as grievancePage from "../../app/routes/feedback/grievance.route.tsx";
import * as detailsPage from "../../app/routes/my-profile/details.route.tsx";
import * as familyPage from "../../app/routes/my-profile/family.route.tsx";
import { newMobile } from "../support/identity-calls.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";
import type { TestClient } from "../support/test-client.ts";

const site = await testApp();
afterAll(site.close);

const RULE = /must start with a letter and have only letters/;
const NAMES: [name: string, error: RegExp | null][] = [
  ["A. K. Sen", null],
  ["Mary O'Brien", null],
  ["Rose D’Souza-Pal", null],
  ["Rina D\u2018Cruz", null],
  ["Nora O\u02bcHara", null],
  ["Lila\u00a0Das\u2011Gupta", null],
  [" Mira  Roy\u3000", null],
  [`${"y".repeat(254)}  `, null],
  ["রেখা সেন", null],
  ["x".repeat(254), null],
  ["x".repeat(255), /at most 254/],
  ["A", /at least 2/],
  ["D''Souza", RULE],
  ["2 Rekha", RULE],
  ["Rekha!", RULE],
  ["\u2018Rekha", RULE],
  ["Rekha \u201cRani\u201d", RULE],
  ["Rekha\tSen", /control characters/],
  ["\u00a0\u3000", /[Pp]lease enter|must not be blank/],
  ["\u{13000}\u{13001}", /cannot print/],
];

const visitor = visitorPages(site);
const customer = await customerPages(site, newMobile());
const client = site.client();
await client.login(newMobile());
const birth = { "birth-day": "2", "birth-month": "3", "birth-year": "1980" };
const member = { form: "add", sex: "F", relationship: "Mother", email: "", pincode: "", ...birth };

interface Told {
  errors?: Record<string, string>;
}

async function addPatient(by: TestClient, Name: string): Promise<string> {
  const body = { Name, DateOfBirth: "1980-03-02", Gender: "F", Relationship: "Mother" };
  const sent = await by.post<{ status: number; message: string }>("/api/patients", body);
  return sent.status === 200 && sent.body.status === 1 ? "" : sent.body.message;
}

/** What each place that takes a person's name says of one; empty when it takes it. */
const TAKERS: Record<string, (name: string) => Promise<string>> = {
  async grievance(name) {
    const form = { name, mobile: newMobile(), email: "", booking: "", message: "Late." };
    return (await visitor.post<Told>(grievancePage, "/grievance", formOf(form))).data?.errors?.name ?? "";
  },
  async career(name) {
    const form = { name, mobile: newMobile(), email: "a@example.com" };
    const params = { slug: "phlebotomist-kolkata" };
    const sent = await visitor.post<Told>(careerPage, "/career/phlebotomist-kolkata", formOf(form), params);
    return sent.data?.errors?.name ?? "";
  },
  async "own details"(name) {
    const path = "/my-profile/my-details";
    return (
      (await customer.post<Told>(detailsPage, path, formOf({ ...member, name }))).data?.errors?.Name ?? ""
    );
  },
  async family(name) {
    const path = "/my-profile/my-family";
    return (
      (await customer.post<Told>(familyPage, path, formOf({ ...member, "birth-year": "1958", name }))).data
        ?.errors?.Name ?? ""
    );
  },
  "POST /api/patients": (name) => addPatient(client, name),
};

test.each(Object.entries(TAKERS))(
  "%s takes the names that all others take, and no other",
  async (_, take) => {
    for (const [name, error] of NAMES) {
      const told = await take(name);
      if (error === null) expect([name.slice(0, 20), told]).toEqual([name.slice(0, 20), ""]);
      else expect(told, name.slice(0, 20)).toMatch(error);
    }
  },
);

test("a name is kept with the plain apostrophe, hyphen and blank, whatever the keyboard has sent", async () => {
  const other = site.client();
  await other.login(newMobile());
  for (const [name, error] of NAMES) if (error === null) expect(await addPatient(other, name)).toBe("");
  const patients = await other.get<{ data: { Items: { Name: string }[] } }>("/api/patients");
  const kept = patients.body.data.Items.map(({ Name }) => Name);
  for (const name of ["Rose D'Souza-Pal", "Rina D'Cruz", "Nora O'Hara", "Lila Das-Gupta", "Mira Roy"])
    expect(kept).toContain(name);
});

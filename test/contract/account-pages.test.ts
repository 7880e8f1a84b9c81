import { afterAll, expect, test } from "vitest";
import * as confirmPage from "../../app/routes/confirm-email/page.tsx";
import * as addressesPage from "../../app/routes/my-profile/addresses.route.tsx";
import * as detailsPage from "../../app/routes/my-profile/details.route.tsx";
import * as familyPage from "../../app/routes/my-profile/family.route.tsx";
import * as messagesPage from "../../app/routes/my-profile/messages.route.tsx";
import * as signUpPage from "../../app/routes/sign-up/details.route.tsx";
import { newMobile } from "../support/identity-calls.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const FAMILY = "/my-profile/my-family";
const DETAILS = "/my-profile/my-details";
const MEMBER = {
  name: "Rekha Sen",
  sex: "F",
  relationship: "Mother",
  "birth-day": "5",
  "birth-month": "5",
  "birth-year": "1958",
};

interface Rejected {
  errors: Record<string, string>;
  draft: Record<string, unknown>;
}

/** What people and programs type into a name, and what is said of it; null: it is taken. */
const NAMES: [name: string, fault: RegExp | null][] = [
  ["রেখা সেনগুপ্ত", null],
  ["मीना कुमारी", null],
  ["D'Souza-O’Neill Jr.", null],
  ["José", null],
  ["", /enter the name/],
  ["A", /at least 2/],
  ["Rekha 2", null],
  ["Rekha_Sen", null],
  ["2 Rekha", /start with a letter/],
  ["\u0915\u093e", null],
  ["\u093e\u0915", /start with a letter/],
  ["🙂🙂", /only letters/],
  ["१२३", /only letters/],
  ["<b>Rekha</b>", /only letters/],
  ["x".repeat(10_000), /at most 254/],
  // What nobody sees leaves the name (domain/i18n/typed-text.ts).
  ["Rekha\u202e Bose", null],
];

test("a patient's name may be of any script, and what is no name is refused at its field with nothing lost", async () => {
  const pages = await customerPages(site, newMobile());
  for (const [name, fault] of NAMES) {
    const response = await pages.post<Rejected>(familyPage, FAMILY, formOf({ ...MEMBER, name }));
    if (fault === null) {
      expect([name, response.location]).toEqual([name, `${FAMILY}?done=added`]);
    } else {
      expect([name.slice(0, 20), response.data.errors?.Name]).toEqual([
        name.slice(0, 20),
        expect.stringMatching(fault),
      ]);
      expect(response.data.draft).toMatchObject({ name, sex: "F", relationship: "Mother" });
    }
  }
});

test("the account's own name follows the same rule as a family member's, at the same length", async () => {
  const pages = await customerPages(site, newMobile());
  const save = (name: string, email = "") =>
    pages.post<Rejected>(detailsPage, DETAILS, formOf({ ...MEMBER, name, email, "birth-year": "1985" }));
  for (const name of [
    "9 Rekha",
    "৯ রেখা",
    "D''Souza",
    "A",
    " ",
    "🙂🙂",
    "x".repeat(255),
    "x".repeat(10_000),
  ]) {
    const { data } = await save(name.trim());
    expect([name.slice(0, 9), Boolean(data.errors?.Name)]).toEqual([name.slice(0, 9), true]);
    expect(data.draft).toMatchObject({ name: name.trim() });
  }
  expect((await save("A")).data.errors.Name).toBe("Name must have at least 2 characters.");
  for (const name of ["Ab", "Rekha_Sen 2", "A. K. Sen", "D'Souza", "রেখা সেন", "x".repeat(254)]) {
    expect([name.slice(0, 11), (await save(name)).location]).toEqual([
      name.slice(0, 11),
      `${DETAILS}?saved=unchanged`,
    ]);
  }
  for (const email of [
    "asha",
    "asha@example",
    "asha@@example.com",
    "আশা@example.com",
    `${"a".repeat(10_000)}@example.com`,
  ]) {
    const { data } = await save("Rekha Sen", email);
    expect([email.slice(0, 20), Boolean(data.errors?.email)]).toEqual([email.slice(0, 20), true]);
    expect(data.draft).toMatchObject({ email });
  }
  expect(await save("Rekha Sen", "rekha.sen@example.com")).toMatchObject({
    location: `${DETAILS}?saved=proof-sent`,
  });
});

test("a sign-up says that a day of birth is to come, and that a pincode is not served; nothing is saved then", async () => {
  const pages = await customerPages(site, newMobile());
  const path = "/sign-up/details";
  const form = { ...MEMBER, pincode: "999999", "birth-year": "2999" };
  const { data } = await pages.post<Rejected>(signUpPage, path, formOf(form));
  expect(data.errors).toEqual({
    DateOfBirth: "The date of birth cannot be in the future.",
    pincode: "Service is currently not available in this location",
  });
  expect(data.draft).toMatchObject({ pincode: "999999" });
  expect(await pages.get(detailsPage, DETAILS)).toMatchObject({ data: { draft: { name: "" } } });
  const right = { ...MEMBER, pincode: "", "birth-year": "1985" };
  expect(await pages.post(signUpPage, path, formOf(right))).toMatchObject({ location: "/" });
});

test("a sign-up judges the password together with the other fields, and nothing is saved for a bad one", async () => {
  const pages = await customerPages(site, newMobile());
  const path = "/sign-up/details";
  const form = { ...MEMBER, pincode: "12", "birth-year": "1985", "new-password": "123" };
  expect((await pages.post<Rejected>(signUpPage, path, formOf(form))).data.errors).toEqual({
    pincode: "A pincode has 6 digits, the first not 0.",
    password: "Please choose a password of at least 8 characters.",
  });
  const alone = await pages.post<Rejected>(signUpPage, path, formOf({ ...form, pincode: "" }));
  expect(Object.keys(alone.data.errors)).toEqual(["password"]);
  expect(await pages.get(detailsPage, DETAILS)).toMatchObject({ data: { draft: { name: "" } } });
  const right = { ...form, pincode: "", "new-password": "a quiet river" };
  expect(await pages.post(signUpPage, path, formOf(right))).toMatchObject({ location: "/" });
});

test("the link of an e-mail opens a page for anybody, changes nothing by being opened, and confirms by its button", async () => {
  const pages = await customerPages(site, newMobile());
  const email = "confirm.me@example.com";
  await pages.post(detailsPage, DETAILS, formOf({ ...MEMBER, email, "birth-year": "1985" }));
  const [message] = await site.container.services.messages.sentTo(email);
  const link = /\/confirm-email\/([\w-]+)/.exec(message?.text ?? "")?.[1] ?? "";
  const path = `/confirm-email/${link}`;
  expect(path).not.toContain("example.com");
  const visitor = visitorPages(site);
  for (let i = 0; i < 3; i++) {
    expect(await visitor.get(confirmPage, path, { link })).toMatchObject({ data: { state: "open" } });
  }
  expect(await visitor.post(confirmPage, path, formOf({}), { link })).toMatchObject({
    location: "/confirm-email/done?done=1",
  });
  expect(await visitor.get(confirmPage, path, { link })).toMatchObject({ data: { state: "over" } });
  expect(await pages.get(detailsPage, DETAILS)).toMatchObject({ data: { emailState: { verified: true } } });
});

test("an address with a known pincode gets its city by itself; one that is not served is saved and says so", async () => {
  const pages = await customerPages(site, newMobile());
  const path = "/my-profile/my-addresses";
  const form = {
    label: "Home",
    house: "12/1",
    street: "Gariahat Road",
    landmark: "Opposite the market",
    pincode: "700019",
  };
  expect(
    await pages.post(addressesPage, path, formOf({ ...form, city: "Kolkata", state: "West Bengal" })),
  ).toMatchObject({
    location: `${path}?done=saved`,
  });
  const far = { ...form, pincode: "110001", city: "New Delhi", state: "Delhi" };
  expect(await pages.post(addressesPage, path, formOf(far))).toMatchObject({
    location: `${path}?done=not-served`,
  });
  const wrong = await pages.post<Rejected>(
    addressesPage,
    path,
    formOf({ ...form, pincode: "০০০১৯", landmark: "x" }),
  );
  expect(Object.keys(wrong.data.errors).sort()).toEqual(["Landmark", "Pincode"]);
  // What was typed stands in the form again, the figures as the field keeps them.
  expect(wrong.data.draft).toMatchObject({ house: "12/1", pincode: "00019", landmark: "x" });
});

/** The pages on which an entry that another tab has removed is changed: what was typed stands in the form again, and adds a new one. */
const REMOVED_MEANWHILE = [
  {
    page: addressesPage,
    path: "/my-profile/my-addresses",
    field: "address",
    typed: { label: "Home", house: "12/1", street: "Gariahat Road", pincode: "700019", city: "Kolkata" },
    wrong: { pincode: "1" },
    said: "This address is no longer in your list. Save to add it again.",
  },
  {
    page: familyPage,
    path: FAMILY,
    field: "patient",
    typed: MEMBER,
    wrong: { name: "A" },
    said: "This person is no longer in your family list. Save to add them again.",
  },
];

test.each(REMOVED_MEANWHILE)(
  "what is typed about an entry that is gone is not lost: $path",
  async ({ page, path, field, typed, wrong, said }) => {
    const pages = await customerPages(site, newMobile());
    const gone = { [field]: "01a1f738-0000-8000-8000-00000000000f" };
    expect(await pages.get(page, `${path}?edit=${gone[field]}`)).toMatchObject({
      status: 404,
      data: { isGone: true },
    });
    const rejected = await pages.post<Rejected>(
      page,
      `${path}?edit=${gone[field]}`,
      formOf({ ...typed, ...gone }),
    );
    expect(rejected).toMatchObject({
      status: 404,
      data: { errors: { form: said }, isNew: true, isGone: false },
    });
    expect(JSON.stringify(rejected.data.draft)).toContain(Object.values(typed)[1]);
    // Saved as a new one with something wrong in it, it stays the form of a new one.
    const refused = await pages.post<Rejected>(
      page,
      `${path}?edit=${gone[field]}`,
      formOf({ ...typed, ...wrong, [field]: "" }),
    );
    expect(refused).toMatchObject({ status: 200, data: { isNew: true, isGone: false } });
    expect(Object.keys(refused.data.errors)).toHaveLength(1);
    const removed = await pages.post(page, path, formOf({ intent: "remove", ...gone }));
    expect(removed).toMatchObject({ status: 404, data: { isGone: true } });
    const again = await pages.post(page, `${path}?edit=${gone[field]}`, formOf({ ...typed, [field]: "" }));
    expect(again.location).toMatch(/done=(saved|added)$/);
  },
);

test("unticked boxes switch messages off, but for those that must be told", async () => {
  const pages = await customerPages(site, newMobile());
  const path = "/my-profile/messages";
  const form = formOf({ language: "bn", wanted: ["promotions-whatsapp"] });
  expect(await pages.post(messagesPage, path, form)).toMatchObject({ location: `${path}?saved=1` });
  type Loaded = {
    language: string;
    purposes: { purpose: string; channels: { channel: string; wanted: boolean }[] }[];
  };
  const { data } = await pages.get<Loaded>(messagesPage, path);
  const on = data.purposes.flatMap(({ purpose, channels }) =>
    channels.filter(({ wanted }) => wanted).map(({ channel }) => `${purpose}-${channel}`),
  );
  expect([data.language, on]).toEqual([
    "bn",
    ["bookings-sms", "reports-sms", "security-sms", "promotions-whatsapp"],
  ]);
});

import { afterAll, expect, test } from "vitest";
import * as prescriptionPage from "../../app/routes/book-by-prescription/page.tsx";
import * as cartPage from "../../app/routes/cart/page.tsx";
import * as feedbackPage from "../../app/routes/feedback/grievance.route.tsx";
import * as addressesPage from "../../app/routes/my-profile/addresses.route.tsx";
import * as detailsPage from "../../app/routes/my-profile/details.route.tsx";
import * as disputePage from "../../app/routes/reports/dispute.route.tsx";
import * as sharePage from "../../app/routes/reports/share.route.tsx";
import { BENGALI_FIGURES } from "../../domain/i18n/bengali-figures.ts";
import { HINDI_FIGURES } from "../../domain/i18n/hindi-figures.ts";
import { makeTranslate } from "../../domain/i18n/translate.ts";
import { BENGALI } from "../../locales/bengali.ts";
import { HINDI } from "../../locales/hindi.ts";
import { newMobile } from "../support/identity-calls.ts";
import { customerPages, formOf } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp();
afterAll(site.close);

const IN_BENGALI = makeTranslate("bn", BENGALI, BENGALI_FIGURES);
const IN_HINDI = makeTranslate("hi", HINDI, HINDI_FIGURES);

/** All texts of an answer, at whatever depth. */
function textsIn(answer: unknown): string[] {
  if (typeof answer === "string") return [answer];
  return answer instanceof Object ? Object.values(answer).flatMap(textsIn) : [];
}

const ADDRESS = {
  pincode: "700029",
  house: "12B",
  street: "Lake Road",
  city: "Kolkata",
  state: "West Bengal",
};

test.each([
  ["a coupon code", cartPage, { intent: "coupon" }, "coupon", 40],
  ["the number of a complaint's booking", feedbackPage, {}, "booking", 40],
  ["a complaint", feedbackPage, {}, "message", 4000],
  ["the sender of a complaint", feedbackPage, {}, "name", 254],
  ["the e-mail of a complaint", feedbackPage, {}, "email", 254],
  ["a note to a prescription", prescriptionPage, {}, "note", 1000],
  ["the name of an address", addressesPage, ADDRESS, "label", 30],
  ["a house", addressesPage, ADDRESS, "house", 80],
  ["a street", addressesPage, ADDRESS, "street", 120],
  ["a locality", addressesPage, ADDRESS, "locality", 120],
  ["a landmark", addressesPage, ADDRESS, "landmark", 100],
  ["a city", addressesPage, ADDRESS, "city", 60],
  ["one's own name", detailsPage, {}, "name", 254],
  ["the doctor of a shared report", sharePage, { intent: "make", days: "7" }, "label", 60],
  ["what is wrong with a result", disputePage, {}, "words", 2000],
] as const)(
  "%s that is too long comes back whole, with its limit in the language of the page",
  async (_, page, fields, name, most) => {
    const customer = await customerPages(site, newMobile());
    const typed = "x".repeat(most + 1);
    const { data } = await customer.post(page, "/", formOf({ ...fields, [name]: typed }));
    const texts = textsIn(data);
    expect(texts).toContain(typed);
    const refusal = texts.filter((text) => text.includes(`at most ${most} characters`));
    expect(refusal).toHaveLength(1);
    for (const t of [IN_BENGALI, IN_HINDI]) {
      const words = t.lookup(refusal[0] ?? "");
      expect(words).toContain(t.number(most));
      expect(words).not.toMatch(/[a-z]/i);
    }
  },
);

import { afterAll, expect, test } from "vitest";
import { NO_COOKIES } from "../../app/features/login/log-in-by-form.ts";
import * as cartPage from "../../app/routes/cart/page.tsx";
import * as startPage from "../../app/routes/checkout/start.route.tsx";
import * as forgotPage from "../../app/routes/forgot-password/page.tsx";
import * as languagePage from "../../app/routes/language/page.tsx";
import * as locationPage from "../../app/routes/location/page.tsx";
import * as loginPage from "../../app/routes/login/page.tsx";
import * as signUpPage from "../../app/routes/sign-up/page.tsx";
import { newMobile } from "../support/identity-calls.ts";
import { formOf, visitorPages } from "../support/page-calls.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp({ env: { LANGUAGES: "en,bn" } });
afterAll(site.close);

const blocked = () => visitorPages(site, "", false);

test("the first test without scripts leads to the cart's page, which sees whether the browser keeps it", async () => {
  const { services } = site.container.catalogue();
  const cbc = services.find(({ permalink }) => permalink === "complete-blood-count");
  const add = { add: `${cbc?.id} 400`, "no-scripts": "1", "return-to": "/test/complete-blood-count" };
  const sent = await blocked().post(cartPage, "/cart", formOf(add));
  expect([sent.status, sent.location]).toEqual([
    303,
    `/cart?added=${cbc?.id}&return-to=%2Ftest%2Fcomplete-blood-count`,
  ]);
  expect((await visitorPages(site).get(cartPage, sent.location)).data).toMatchObject({
    told: { kind: "info", message: "Complete Blood Count is in your cart." },
  });
});

test.each([
  ["the login by a code", loginPage, "/login", { intent: "send" }],
  ["the login by a password", loginPage, "/login", { intent: "password", password: "river and stone" }],
  ["the login of the checkout", startPage, "/checkout", { intent: "send" }],
  ["the sign-up", signUpPage, "/sign-up", { intent: "send", agree: "1" }],
  ["the password's recovery", forgotPage, "/forgot-password", { intent: "send" }],
])(
  "%s asks for another press where the cookie did not come, instead of sending a code that cannot be used",
  async (_, page, path, fields) => {
    const mobile = newMobile();
    const { data } = await blocked().post(page, path, formOf({ mobile, ...fields }));
    expect(data).toMatchObject({ notice: NO_COOKIES });
    expect(await site.container.services.messages.sentTo(mobile)).toEqual([]);
  },
);

test("a place chosen without scripts is said not to be kept where cookies are blocked, and its page is returned to where they are not", async () => {
  const choice = formOf({ pincode: "700019", "return-to": "/test/tsh" });
  const first = await blocked().post(locationPage, "/location", choice);
  expect([first.status, first.location]).toEqual([303, "/location?chosen=700019&return-to=%2Ftest%2Ftsh"]);
  const { data } = await blocked().get(locationPage, first.location);
  expect(data).toEqual({ pincode: "700019", error: "", cookiesBlocked: true });
  const later = await visitorPages(site).post(locationPage, "/location", choice);
  expect([later.status, later.location]).toEqual([303, "/test/tsh"]);
});

test("a language chosen without scripts is said not to be kept where cookies are blocked, and its page is returned to where they are not", async () => {
  const choice = formOf({ language: "bn", "return-to": "/test/tsh?ages=all" });
  const asked = "/language?chosen=bn&return-to=%2Ftest%2Ftsh%3Fages%3Dall";
  const first = blocked();
  expect(await first.post(languagePage, "/language", choice)).toMatchObject({ status: 303, location: asked });
  expect(await first.get(languagePage, asked)).toMatchObject({ status: 303, location: "/test/tsh?ages=all" });
  expect((await blocked().get(languagePage, asked)).data).toEqual({ returnTo: "/test/tsh?ages=all" });
  const later = await visitorPages(site).post(languagePage, "/language", choice);
  expect([later.status, later.location]).toEqual([303, "/test/tsh?ages=all"]);
});

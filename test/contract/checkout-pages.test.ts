import { afterAll, expect, onTestFinished, test } from "vitest";
import * as detailPage from "../../app/routes/bookingdetails/page.tsx";
import * as cartPage from "../../app/routes/cart/page.tsx";
import * as patientPage from "../../app/routes/checkout/patient.route.tsx";
import * as placePage from "../../app/routes/checkout/place.route.tsx";
import * as reviewPage from "../../app/routes/checkout/review.route.tsx";
import * as safetyPage from "../../app/routes/checkout/safety.route.tsx";
import * as startPage from "../../app/routes/checkout/start.route.tsx";
import * as timePage from "../../app/routes/checkout/time.route.tsx";
import { serializeCart } from "../../contract/serializers/serialize-cart.ts";
import { resolvePlace } from "../../domain/places/resolve-place.ts";
import { HOME } from "../support/home-address.ts";
import type { PageCaller } from "../support/page-calls.ts";
import { customerPages, formOf, visitorPages } from "../support/page-calls.ts";
import { slotAt } from "../support/shopper.ts";
import { testApp } from "../support/test-app.ts";

let mobile = 9_650_000_000;

const site = await testApp();
await change(`update service set safety_flags = '{biotin}', needs_prescription = true where id = 105;
  update coupon set listed = true`);
afterAll(site.close);

async function change(script: string): Promise<void> {
  await site.database.db.raw(`${script}; update catalogue_version set version = version + 1`);
  await site.catalogue.refresh();
}

interface Person {
  pages: PageCaller;
  /** The address of a step with patient, address and slot chosen. */
  at(step: string, slot: string, also?: string): string;
  fill(...services: [id: number, fees: number][]): Promise<void>;
  /** Adds somebody of the family; returns the id. */
  relative(details: Record<string, string>): Promise<string>;
}

/** A customer with a grown patient and an address, and what is in the cart. */
async function person(): Promise<Person> {
  const number = String(++mobile);
  const pages = await customerPages(site, number);
  const client = site.client();
  await client.login(number);
  const patient = await client.post<{ data: { PatientId: string } }>("/api/patients", {
    Name: "Asha Roy",
    DateOfBirth: "1985-03-27",
    Gender: "F",
    Relationship: "Sister",
  });
  const address = await client.post<{ data: { AddressId: string } }>("/api/addresses", HOME);
  const ids = `patient=${patient.body.data.PatientId}&address=${address.body.data.AddressId}`;
  return {
    pages,
    at: (step, slot, also = "") => `/checkout/${step}?${ids}&slot=${slot}${also}`,
    async relative(details) {
      const added = await client.post<{ data: { PatientId: string } }>("/api/patients", {
        DateOfBirth: "1980-01-02",
        ...details,
      });
      return added.body.data.PatientId;
    },
    async fill(...services) {
      for (const [ServiceId, Fees] of services) {
        await client.post("/loadData/submitPage/addToCart", { senddata: { LabId: 1, ServiceId, Fees } });
      }
    },
  };
}

interface Review {
  money: { amountPaise: number };
  asked: string[];
  statements: { flag: string }[];
  review: { repeats: string[]; fastingOutside: string[]; fastingBegun: string[]; collectionBegun: string[] };
}
const AGREED = { terms: "1", "pay-later": "1" };

test("the cart carries the patient and the address that the checkout has chosen, with the state of the address", async () => {
  const { pages, at, fill } = await person();
  await fill([101, 400]);
  const ids = new URLSearchParams(at("patient", "").split("?")[1]);
  const [patient = "", address = ""] = ["patient", "address"].map((name) => ids.get(name) ?? "");
  await pages.post(patientPage, at("patient", ""), formOf({ form: "pick", patient }));
  await pages.post(placePage, at("place", ""), formOf({ form: "address", address }));
  const visitor = {
    ownerId: pages.customerId ?? "",
    customerId: pages.customerId,
    sessionHash: new Uint8Array(32),
    place: resolvePlace(site.catalogue.current(), { pincode: HOME.Pincode, name: "", addressId: address }),
  };
  const chosen = async (there = visitor) =>
    serializeCart(await site.container.services.cart.read(there), String).Cart[0];
  expect(await chosen()).toMatchObject({
    PatientId: patient,
    ServiceDeliveryAddressId: address,
    StateId: 19,
  });
  const elsewhere = { ...visitor, place: { ...visitor.place, addressId: "" } };
  expect((await chosen(elsewhere))?.ServiceDeliveryAddressId).toBe("");
});

test("a review that is sent twice, as a button pressed twice does without scripts, ends on the one booking", async () => {
  const who = await person();
  await who.fill([101, 400]);
  const review = who.at("review", slotAt("1000"));
  const form = () => formOf({ ...AGREED, amount: "450.00" });
  const both = await Promise.all([1, 2].map(() => who.pages.post(reviewPage, review, form())));
  const later = await who.pages.post(reviewPage, review, form());
  const [path] = both.map(({ location }) => location);
  expect(path).toMatch(/^\/bookingdetails\/\w+\/1$/);
  expect([...both, later].map(({ location }) => location)).toEqual([path, path, path]);

  const other = who.at("review", slotAt("1030"));
  expect((await who.pages.post(reviewPage, other, form())).location).toBe("/cart?emptied=1");
});

test("a test that the patient has booked already is told and booked once more only when that is confirmed", async () => {
  const who = await person();
  await who.fill([101, 400]);
  const first = who.at("review", slotAt("0700"));
  const booked = await who.pages.post(reviewPage, first, formOf({ ...AGREED, amount: "450.00" }));
  expect(booked.location).toMatch(/^\/bookingdetails\//);

  await who.fill([101, 400]);
  const second = who.at("review", slotAt("0730"));
  const shown = await who.pages.get<Review>(reviewPage, second);
  expect(shown.data.asked).toEqual(["repeat", "terms"]);
  expect(shown.data.review.repeats[0]).toContain("Asha Roy already has Complete Blood Count on 21/11/2026");
  const refused = await who.pages.post(reviewPage, second, formOf({ ...AGREED, amount: "450.00" }));
  expect(refused.data).toMatchObject({ errors: { repeat: expect.any(String) } });
  const again = formOf({ ...AGREED, repeat: "1", amount: "450.00" });
  expect((await who.pages.post(reviewPage, second, again)).location).toMatch(/^\/bookingdetails\//);
});

test("the review asks for each safety statement and for the prescription; nothing is booked before all are ticked", async () => {
  const who = await person();
  await who.fill([105, 650]);
  const review = who.at("review", slotAt("0800"));
  const formerly = await who.pages.get(safetyPage, who.at("safety", slotAt("0800")));
  expect(decodeURIComponent(formerly.location)).toBe(review);
  const shown = await who.pages.get<Review>(reviewPage, review);
  expect(shown.data.statements.map(({ flag }) => flag)).toEqual(["biotin"]);
  expect(shown.data.asked).toEqual(["prescription", "terms"]);
  const amount = (shown.data.money.amountPaise / 100).toFixed(2);
  const form = { ...AGREED, prescription: "1", amount };
  const missed = await who.pages.post(reviewPage, review, formOf(form));
  expect(missed.data).toMatchObject({
    errors: { biotin: expect.any(String) },
    ticked: ["prescription", "terms"],
  });
  const { location } = await who.pages.post(reviewPage, review, formOf({ ...form, safety: "biotin" }));
  expect(location).toMatch(/^\/bookingdetails\//);
});

test("whether a patient may be pregnant is asked of women and girls, line by line", async () => {
  await change("update service set safety_flags = '{pregnancy}' where id = 102");
  const who = await person();
  await who.fill([101, 400], [102, 150]);
  const path = who.at("review", slotAt("1000"));
  const asks = await who.pages.get<Review>(reviewPage, path);
  expect(asks.data.statements.map(({ flag }) => flag)).toEqual(["pregnancy"]);
  const brother = await who.relative({ Name: "Mihir Roy", Gender: "M", Relationship: "Brother" });
  const forHim = await who.pages.get<Review>(reviewPage, `${path}&line=102.${brother}`);
  expect(forHim.data.statements).toEqual([]);
  await change("update service set safety_flags = '{}' where id = 102");
});

test("a person who was chosen for a test that has left the cart since does not stop the booking of the rest", async () => {
  const who = await person();
  await who.fill([101, 400]);
  const brother = await who.relative({ Name: "Mihir Roy", Gender: "M", Relationship: "Brother" });
  const path = `${who.at("review", slotAt("1030"))}&line=102.${brother}`;
  const { data } = await who.pages.get<Review>(reviewPage, path);
  const form = formOf({ ...AGREED, amount: (data.money.amountPaise / 100).toFixed(2) });
  expect((await who.pages.post(reviewPage, path, form)).location).toMatch(/^\/bookingdetails\//);
});

test("the price of the moment in which a time is chosen stands until the booking, on the screen and in it", async () => {
  const who = await person();
  await who.fill([101, 400]);
  const time = who.at("time", slotAt("0830"));
  const { location } = await who.pages.post(timePage, time, formOf({ slot: slotAt("0830") }));
  await change("update service_price set offer_fees_paise = 39900 where service_id = 101");
  expect((await who.pages.get<Review>(reviewPage, location)).data.money.amountPaise).toBe(45_000);
  const booked = await who.pages.post(reviewPage, location, formOf({ ...AGREED, amount: "450.00" }));
  expect(booked.location).toMatch(/^\/bookingdetails\//);
  await change("update service_price set offer_fees_paise = 35000 where service_id = 101");
});

test("each test is judged for the person it is for, and the form says at which test it does not fit", async () => {
  await change("update service set age_min_years = 60 where id = 102");
  const who = await person();
  await who.fill([101, 400], [102, 150]);
  const path = who.at("patient", slotAt("0900"));
  const patient = new URL(path, "http://site.invalid").searchParams.get("patient") ?? "";
  const form = formOf({ form: "lines", "line-101": patient, "line-102": patient });
  expect((await who.pages.post(patientPage, path, form)).data).toMatchObject({
    errors: { "line-102": expect.stringContaining("aged 60 years or above") },
  });
});

test("whose login has run out half-way logs in and comes back to the step; who has no cart at all sees it empty", async () => {
  const visitor = visitorPages(site);
  const step = "/checkout/time?patient=p1&address=a1";
  const { location } = await visitor.get(timePage, step);
  expect(location).toBe(`/checkout?return-url=${encodeURIComponent(step)}`);
  expect((await visitor.get(startPage, location ?? "")).location).toBe(
    `/login?return-url=${encodeURIComponent(step)}`,
  );
  expect((await visitor.get(startPage, "/checkout")).location).toBe("/cart");
});

test("a step's form that comes after the login has run out is refused, and sent nowhere: the page keeps what was typed", async () => {
  const visitor = visitorPages(site);
  const sent = await visitor.post(
    patientPage,
    "/checkout/patient",
    formOf({ form: "self", name: "Asha Roy" }),
  );
  expect([sent.status, sent.location]).toEqual([401, ""]);
});

test("a date of birth that cannot be is told at its field, before any test is judged by it", async () => {
  const who = await person();
  await who.fill([101, 400]);
  const details = { form: "family", name: "Asha Roy", sex: "F", relationship: "Sister" };
  const given = async (year: string) => {
    const form = formOf({ ...details, "birth-day": "1", "birth-month": "2", "birth-year": year });
    return (await who.pages.post(patientPage, who.at("patient", slotAt("0900")), form)).data;
  };
  expect(await given("2090")).toMatchObject({
    errors: { DateOfBirth: "The date of birth cannot be in the future." },
    typed: new Map(
      Object.entries({ ...details, "birth-day": "1", "birth-month": "2", "birth-year": "2090" }).map(
        ([name, text]) => [name, [text]],
      ),
    ),
  });
  expect(await given("1790")).toMatchObject({ errors: { DateOfBirth: "Please check the year of birth." } });
  const several = formOf({
    ...details,
    name: "",
    "birth-day": "31",
    "birth-month": "2",
    "birth-year": "1990",
  });
  const told = await who.pages.post(patientPage, who.at("patient", slotAt("0900")), several);
  expect(told.data).toMatchObject({
    errors: {
      Name: "Please enter the name.",
      DateOfBirth: "Please enter a valid date: day, month and year.",
    },
  });
});

test("the cart tells of each coupon why it does not apply to this customer", async () => {
  const who = await person();
  await who.fill([101, 400]);
  const form = formOf({ ...AGREED, amount: "450.00" });
  await who.pages.post(reviewPage, who.at("review", slotAt("0930")), form);
  await who.fill([103, 700]);
  interface Cart {
    cart: { coupons: { code: string; reason: string | null }[] };
  }
  const { cart } = (await who.pages.get<Cart>(cartPage, "/cart")).data;
  expect(Object.fromEntries(cart.coupons.map(({ code, reason }) => [code, reason]))).toEqual({
    TEN: null,
    FLAT50: null,
    ONCE: "This coupon is for a first booking.",
  });
});

test("a pincode for the nearest labs that is none is refused at its box; the labs stay those near the customer", async () => {
  const who = await person();
  await who.fill([101, 400]);
  await who.pages.post(cartPage, "/cart", formOf({ intent: "home", home: "0" }));
  const place = who.at("place", "");
  const shown = async (near: string) => {
    const { data } = await who.pages.get<{ near: object; labs: object[] }>(
      placePage,
      `${place}&near=${near}`,
    );
    return data;
  };
  const error = "A pincode has 6 digits, the first not 0.";
  for (const typed of ["012345", "70001", "ballygunge"]) {
    expect((await shown(typed)).near).toEqual({ typed, error });
  }
  expect((await shown("711101")).near).toEqual({ typed: "711101" });
  expect((await shown("")).labs).toEqual((await shown("70001")).labs);
});

test("only labs in reach are offered: near the customer, near a typed pincode, and none where all are too far", async () => {
  const who = await person();
  await who.fill([101, 400]);
  await who.pages.post(cartPage, "/cart", formOf({ intent: "home", home: "0" }));
  const offered = async (near: string) => {
    const path = `${who.at("place", "")}&near=${near}`;
    const { data } = await who.pages.get<{ labs: { id: number; distanceKm: number | null }[] }>(
      placePage,
      path,
    );
    return data.labs.map(({ id, distanceKm }) => [id, distanceKm]);
  };
  expect(await offered("")).toEqual([[1, 0]]);
  expect(await offered("734001")).toEqual([[2, 0]]);
  expect(await offered("560001")).toEqual([]);
  // The army's post is nowhere: those near the lab whose prices the cart has, without a distance.
  expect(await offered("990001")).toEqual([[1, null]]);
});

test("a time that has passed while the review was open is told as that", async () => {
  const who = await person();
  await who.fill([101, 400]);
  const review = who.at("review", slotAt("0700", "zone:1", "2026-11-20"));
  const sent = await who.pages.post(reviewPage, review, formOf({ ...AGREED, amount: "450.00" }));
  expect(sent.location).toContain("/checkout/time?");
  const time = await who.pages.get<{ lost: string | null }>(timePage, sent.location);
  expect(time.data.lost).toBe("over");
});

test("the warning of a late fasting test names the time of its own visit, and none of the other's", async () => {
  await change("update service set fasting_hours = 8 where id = 102");
  const who = await person();
  await who.fill([102, 150], [104, 900]);
  const outside = async (home: string, lab: string) => {
    const path = who.at("review", slotAt(home), `&lab=1&labSlot=${slotAt(lab, "lab:1")}`);
    const shown = await who.pages.get<Review>(reviewPage, path);
    return shown.data.review.fastingOutside;
  };
  expect(await outside("0700", "1130")).toEqual([]);
  expect(await outside("1130", "0900")).toEqual(["Sat 21 Nov, 11:30 a.m. to 12:00 p.m."]);
});

test("a morning for which fasting should have begun already is warned of, by the visit that fasts", async () => {
  await change("update service set fasting_hours = 8 where id = 102");
  const who = await person();
  await who.fill([102, 150], [104, 900]);
  const begun = async (home: string, lab: string) => {
    const path = who.at("review", slotAt(home), `&lab=1&labSlot=${slotAt(lab, "lab:1")}`);
    return (await who.pages.get<Review>(reviewPage, path)).data.review.fastingBegun;
  };
  const { now } = site.clock;
  onTestFinished(() => {
    site.clock.now = now;
  });
  site.clock.now = new Date("2026-11-20T17:15:00Z");
  expect(await begun("0700", "0900")).toEqual([]);
  site.clock.now = new Date("2026-11-20T18:00:00Z");
  expect(await begun("0700", "0900")).toEqual(["Fri 20 Nov, 11:00 p.m."]);
  expect(await begun("0900", "0700")).toEqual([]);
});

test("a visit for which the collection of a day's urine should have begun already is warned of", async () => {
  await change("update service set preparation = 'Then collect all urine of 24 hours.' where id = 102");
  const who = await person();
  await who.fill([102, 150]);
  const begun = async (time: string) =>
    (await who.pages.get<Review>(reviewPage, who.at("review", slotAt(time)))).data.review.collectionBegun;
  const { now } = site.clock;
  onTestFinished(() => {
    site.clock.now = now;
  });
  site.clock.now = new Date("2026-11-20T03:00:00Z");
  expect(await begun("0900")).toEqual([]);
  expect(await begun("0700")).toEqual(["Fri 20 Nov, 7:00 a.m."]);
});

test("a note to the collector goes from the review to the booking's page; one that is too long names its field and books nothing", async () => {
  const who = await person();
  await who.fill([101, 400]);
  const review = who.at("review", slotAt("0930"));
  const send = (note: string) =>
    who.pages.post(reviewPage, review, formOf({ ...AGREED, note, amount: "450.00" }));
  expect((await send("x".repeat(301))).data).toMatchObject({
    errors: { note: "Please write at most 300 characters." },
  });
  const booked = await send("Second bell");
  const [TransactionId = "", PayLater = ""] = booked.location.split("/").slice(-2);
  type Shown = { booking: { visits: { place: { note: string } }[] } };
  const shown = await who.pages.get<Shown>(detailPage, booked.location, { TransactionId, PayLater });
  expect(shown.data.booking.visits[0]?.place.note).toContain("Note to the collector: Second bell");
});

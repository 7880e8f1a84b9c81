import { expect, test } from "vitest";
import { linksOf, page, visitor } from "./site.ts";

test("1 Visitors browse tests, packages, radiology tests, offers, conditions and organs from the home page", async () => {
  const links = linksOf(await page("/"));
  for (const path of ["/diagnostic-test", "/health-packages", "/radiology-test", "/health-condition"]) {
    expect(links, path).toContain(path);
  }
  expect(links.some((path) => /^\/diagnostic-test\/[A-Z]/.test(path))).toBe(true);
  expect(linksOf(await page("/diagnostic-test"))).toContain("/top-offers");
});

test("1 The marketing claims are shown: NABL, same day and 48 hours, free home collection, 200+ checks, 60 seconds", async () => {
  const { text, html } = await page("/");
  const claims = [
    /NABL/,
    /Most are same day, some in 48 hours/,
    /200\+ quality checks/,
    /Free home collection/,
  ];
  for (const claim of claims) expect(text).toMatch(claim);
  const equipment = await page("/equipments");
  expect(`${text} ${equipment.text}`).toMatch(
    /electrolytes[^.]*(60 seconds|a minute)|60 seconds[^.]*electrolytes/i,
  );
  expect(html).not.toContain("undefined");
});

test("1 The rating is 4.45 stars with a bar of 90%", async () => {
  const { text, html } = await page("/");
  expect(text).toContain("4.45");
  expect(html).toMatch(/class="[^"]*rating-bar[^"]*" style="width: ?90%"/);
});

test("1 Prices are in rupees with Indian digit grouping", async () => {
  for (const path of ["/diagnostic-test?sort=price", "/health-packages", "/radiology-test?page=2"]) {
    const prices = (await page(path)).text.match(/₹[\d,.]*\d/g) ?? [];
    expect(prices.length, path).toBeGreaterThan(10);
    const grouped = /^₹(?:\d{1,3}|(?:\d{1,2},)+\d{3})(?:\.\d\d)?$/;
    expect(prices.filter((price) => !grouped.test(price))).toEqual([]);
  }
  expect((await page("/health-packages")).text).toMatch(/₹\d,\d{3}\b/);
});

test("1 The home page tells how accuracy is controlled: checks, machines, QR code, modern equipment", async () => {
  const { text } = await page("/");
  for (const block of [
    /Quality control /,
    /Results saved straight from machines /,
    /A QR code to verify each report /,
    /Modern equipment /,
  ])
    expect(text).toMatch(block);
});

test("1 The app link is Android's alone", async () => {
  const links = linksOf(await page("/"));
  expect(links.some((url) => url.startsWith("https://play.google.com/"))).toBe(true);
  expect(links.some((url) => /apple\.com|itunes/.test(url))).toBe(false);
});

test("1 How it works: select tests, schedule, pay online, sample collection, download reports", async () => {
  const { text } = await page("/");
  const steps = [
    ...["1 Select tests", "2 Schedule date and time", "3 Pay online with multiple options"],
    ...["4 Sample collection", "5 Download reports"],
  ];
  const places = steps.map((step) => text.slice(text.indexOf("How it works")).indexOf(step));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("1 Tests are found by text, a place is chosen by pincode or city, a call-back is asked for", async () => {
  const person = visitor();
  const found = await person.post<object[]>("/loadData/submitPage/diagnosisList", { searchText: "thyroid" });
  expect(found.length).toBeGreaterThan(0);
  expect((await page("/location")).text).toMatch(/Pincode.*Kolkata.*Howrah.*Siliguri/s);
  const asked = await person.post("/contactus/addVisitor", { MobileNo: "9830055501", responseType: "json" });
  expect(asked).toMatchObject({ status: 1 });
});

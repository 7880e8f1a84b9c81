import { expect, test } from "vitest";
import { logIn } from "../support/log-in.ts";
import { linksOf, meena, page, siteUrl, visitor } from "./site.ts";

const HINT = "Type at least 2 letters: a test, package or condition.";

test("5 One letter is no search: it stays in the box, the list is whole, and the page says how many it takes", async () => {
  for (const path of ["/diagnostic-test", "/health-packages", "/radiology-test"]) {
    const whole = await page(path);
    const one = await page(`${path}?SearchText=z`);
    const total = /(\d[\d,]*) (?:radiology )?(?:tests|packages)\b/.exec(mainOf(whole.text))?.[0] ?? "";
    expect([path, total !== "", mainOf(one.text).includes(total)]).toEqual([path, true, true]);
    expect(one.text).toContain(HINT);
    expect(one.text).not.toContain("for “z”");
    expect(boxOf(one.tags)).toBe("z");
    const two = await page(`${path}?SearchText=zq`);
    expect(two.text).not.toContain(HINT);
    expect(two.text).toContain('Sorry! No result found with "zq"');
  }
  const conditions = linksOf(await page("/diagnostic-test?SearchText=z")).filter((link) =>
    link.includes("condition="),
  );
  expect(conditions.length).toBeGreaterThan(0);
});

test("5 The box of a pincode takes six characters, in the header's page and in an address", async () => {
  const { tags } = await page("/location");
  const boxes = tags.filter(({ attributes }) => attributes.get("name") === "pincode");
  expect(boxes.map(({ attributes }) => attributes.get("maxlength"))).toEqual(["6"]);
  const addresses = await meena().open("/my-profile/my-addresses?add=1");
  const own = addresses.tags.filter(({ attributes }) => attributes.get("name") === "pincode");
  expect(own.map(({ attributes }) => attributes.get("maxlength"))).toEqual(["6"]);
});

/** From the list's heading on: the menus and the filters before it count as well. */
function mainOf(text: string): string {
  return text.slice(text.search(/All (?:Tests|Packages|Radiology Tests)/));
}

function boxOf(tags: Awaited<ReturnType<typeof page>>["tags"]): string | undefined {
  const boxes = tags.filter(({ attributes }) => attributes.get("name") === "SearchText");
  return boxes.at(-1)?.attributes.get("value");
}

test("5 An address form that is refused after another tab has added an address keeps what was typed and says what is wrong", async () => {
  const mobile = `98${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
  const customer = visitor(await logIn(siteUrl(), mobile));
  const opened = await customer.open("/my-profile/my-addresses");
  const whose = opened.tags.find(({ attributes }) => attributes.get("name") === "whose")?.attributes;
  const address = { Label: "Home", House: "12B", Street: "Lake Road", Landmark: "Park", City: "Kolkata" };
  const place = { State: "West Bengal", Pincode: "700029" };
  expect(await customer.post("/api/addresses", { ...address, ...place })).toMatchObject({ status: 1 });
  const typed = { house: "7", street: "Park Street", landmark: "Museum", pincode: "700016", label: "Office" };
  const refused = await customer.submit(
    "/my-profile/my-addresses",
    new URLSearchParams({
      whose: whose?.get("value") ?? "",
      address: "",
      ...typed,
      "contact-mobile": "0830012345",
    }),
  );
  expect(refused.text).toContain("Mobile number at this address must be 10 digits, the first 1 to 9.");
  const typedIn = (name: string) =>
    refused.tags.find(({ attributes }) => attributes.get("name") === name)?.attributes.get("value");
  expect([typedIn("house"), typedIn("contact-mobile")]).toEqual(["7", "0830012345"]);
});

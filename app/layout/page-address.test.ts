import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

const of = (path: string) => pageAddress({ url: `http://site.invalid${path}` });

test("a page's address is its path and query", () => {
  expect(of("/my-profile/my-family?edit=a%20b")).toBe("/my-profile/my-family?edit=a%20b");
  expect(of("/smart-report")).toBe("/smart-report");
});

test("the data of a page have the address of the page", () => {
  expect(of("/my-profile/my-family.data")).toBe("/my-profile/my-family");
  expect(of("/my-profile/my-family.data?_routes=root")).toBe("/my-profile/my-family");
  expect(of("/checkout/place.data?patient=a%2Cb&_routes=root%2Cx&step=2")).toBe(
    "/checkout/place?patient=a%2Cb&step=2",
  );
});

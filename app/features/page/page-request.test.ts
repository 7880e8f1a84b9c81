import { expect, test } from "vitest";
import * as toBookings from "../../routes/dashboard/to-list.route.tsx";
import * as toFamily from "../../routes/my-profile/to-family.route.tsx";
import * as allTests from "../../routes/test/all-tests.route.tsx";
import { pageAddress } from "./page-request.ts";

const of = (path: string) => pageAddress({ url: `http://site.invalid${path}` });

test("a page's address is its path and query", () => {
  expect(of("/my-profile/my-family?edit=a%20b")).toBe("/my-profile/my-family?edit=a%20b");
  expect(of("/smart-report")).toBe("/smart-report");
});

test("a data request has the address of its page", () => {
  expect(of("/my-profile/my-family.data")).toBe("/my-profile/my-family");
  expect(of("/my-profile/my-family.data?_routes=root")).toBe("/my-profile/my-family");
  expect(of("/checkout/place.data?patient=a%2Cb&_routes=root%2Cx&step=2")).toBe(
    "/checkout/place?patient=a%2Cb&step=2",
  );
  expect(of("/my-profile/my-family/_.data?_routes=root&edit=a")).toBe("/my-profile/my-family/?edit=a");
  expect(of("/_.data?_routes=root")).toBe("/");
});

/** The redirect target of a route that only redirects. */
function leadsTo(page: { loader: (args: never) => unknown }, path: string): string | null {
  const request = new Request(`http://site.invalid${path}`);
  try {
    return (page.loader({ request } as never) as Response).headers.get("location");
  } catch (thrown) {
    return (thrown as Response).headers.get("location");
  }
}

test("a redirect to another page keeps the query", () => {
  expect(leadsTo(allTests, "/test?condition=thyroid&sort=price")).toBe(
    "/diagnostic-test?condition=thyroid&sort=price",
  );
  expect(leadsTo(toBookings, "/dashboard?status=Reported")).toBe(
    "/dashboard/bookedservicelist?status=Reported",
  );
  expect(leadsTo(toFamily, "/my-profile?edit=a%20b")).toBe("/my-profile/my-family?edit=a%20b");
});

test("without a query nothing is added, and the router's own parameters are left out", () => {
  expect(leadsTo(allTests, "/test")).toBe("/diagnostic-test");
  expect(leadsTo(toBookings, "/dashboard.data?_routes=to-list")).toBe("/dashboard/bookedservicelist");
});

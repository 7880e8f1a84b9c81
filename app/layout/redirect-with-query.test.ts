import { expect, test } from "vitest";
import * as toBookings from "../routes/dashboard/to-list.route.tsx";
import * as toFamily from "../routes/my-profile/to-family.route.tsx";
import * as allTests from "../routes/test/all-tests.route.tsx";

/** Where a page leads that is another one's address. */
function leadsTo(page: { loader: (args: never) => unknown }, path: string): string | null {
  const request = new Request(`http://site.invalid${path}`);
  try {
    return (page.loader({ request } as never) as Response).headers.get("location");
  } catch (thrown) {
    return (thrown as Response).headers.get("location");
  }
}

test("an address that leads to another page takes its query along", () => {
  expect(leadsTo(allTests, "/test?condition=thyroid&sort=price")).toBe(
    "/diagnostic-test?condition=thyroid&sort=price",
  );
  expect(leadsTo(toBookings, "/dashboard?status=Reported")).toBe(
    "/dashboard/bookedservicelist?status=Reported",
  );
  expect(leadsTo(toFamily, "/my-profile?edit=a%20b")).toBe("/my-profile/my-family?edit=a%20b");
});

test("without a query nothing is added, and what scripts ask with stays out", () => {
  expect(leadsTo(allTests, "/test")).toBe("/diagnostic-test");
  expect(leadsTo(toBookings, "/dashboard.data?_routes=to-list")).toBe("/dashboard/bookedservicelist");
});

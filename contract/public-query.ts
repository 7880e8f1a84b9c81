/**
 * The names that the addresses of public pages use: of listings, articles, the directory of services, openings and the mock-up of bookings, and the router's own
 * for a page's data. A public page is drawn and kept without any other name, so that links with marks of mail programs and advertisers,
 * and addresses that somebody makes up, are one page.
 */
const READ: ReadonlySet<string> = new Set([
  ...["SearchText", "condition", "contains", "sort", "page"],
  ...["q", "topic"],
  ...["TestName", "TAT", "CollectionType", "IsOutSourceTest", "PageNo"],
  ...["location", "function"],
  ...["list", "bookingNo", "bookingDate", "placedFrom", "placedUntil", "visitType", "visitTime", "clear"],
  "_routes",
]);

/** Whether a public page may depend on the query parameter. */
export function isReadByPages(name: string): boolean {
  return READ.has(name);
}

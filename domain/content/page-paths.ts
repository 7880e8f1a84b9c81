/** The pages that consist of a text only: without minimum height and the footer's columns (specification, section 2.1). */
export const STATIC_PATHS: ReadonlySet<string> = new Set([
  "/about",
  "/contact",
  "/privacy-policy",
  "/disclaimer",
  "/cancellation-policy",
  "/grievance-policy",
  "/terms-condition",
  "/payment-confirmation",
]);

/** The path of a page, "/about" of "/about//": without slashes at its end, and "/" for the home page. */
export function pagePath(pathname: string): string {
  // A loop, not a pattern: a pattern that looks for the last slashes tries again at each of very many in the middle.
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

/** The path as links write it: a page's address is the same in capitals, a number or an id after its area is not. */
export function writtenPath(pathname: string): string {
  const [, area = "", ...rest] = pagePath(pathname).split("/");
  return `/${[area.toLowerCase(), ...rest].join("/")}`;
}

/** The path of a page, "/about" of "/about//": without slashes at its end, and "/" for the home page. */
export function pagePath(pathname: string): string {
  // By steps and not by a pattern: one that looks for the last slashes tries again at each of very many in the middle.
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === "/") end -= 1;
  return pathname.slice(0, end);
}

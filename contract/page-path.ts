/**
 * The path of the page that a request is for, also where the router asks for the page's data alone: "/cart" of "/cart.data". Of a path with a
 * slash at its end it asks for "_.data": "/" of "/_.data", "/cart/" of "/cart/_.data" (React Router 8, `getNormalizedPath`).
 */
export function pagePath(pathname: string): string {
  return pathname.endsWith("/_.data") ? pathname.slice(0, -"_.data".length) : pathname.replace(/\.data$/, "");
}

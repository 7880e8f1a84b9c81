import { redirect } from "react-router";
import { withoutBase } from "../../links.ts";

/** The router's additions to the URL of a data request. */
const DATA_SUFFIX = /\.data$/;
const DATA_QUERY = "_routes";

/** The URL (path and query) of the page that a request is for, also for the router's data requests. */
export function pageAddress({ url }: Pick<Request, "url">): string {
  const { pathname, search } = new URL(url);
  const path = withoutBase(pathname);
  if (!DATA_SUFFIX.test(path)) return path + search;
  // The page's own query is kept verbatim.
  const query = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !part.startsWith(`${DATA_QUERY}=`))
    .join("&");
  return path.replace(DATA_SUFFIX, "") + (query && `?${query}`);
}

/** Redirects to another page of the site with the same query: filters, campaign parameters. */
export function redirectWithQuery(request: Pick<Request, "url">, path: string): Response {
  const address = pageAddress(request);
  const query = address.indexOf("?");
  return redirect(query < 0 ? path : path + address.slice(query));
}

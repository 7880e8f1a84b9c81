import { redirect } from "react-router";
import { withoutBase } from "../links.ts";

/** What a scripted page adds to its address when it asks for its data alone. */
const DATA_SUFFIX = /\.data$/;
const DATA_QUERY = "_routes";

/** The address of the page that a request is for, as people open it: path and query, also when scripts ask for the page's data. */
export function pageAddress({ url }: Pick<Request, "url">): string {
  const { pathname, search } = new URL(url);
  const path = withoutBase(pathname);
  if (!DATA_SUFFIX.test(path)) return path + search;
  // The page's own query stays to the letter.
  const query = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !part.startsWith(`${DATA_QUERY}=`))
    .join("&");
  return path.replace(DATA_SUFFIX, "") + (query && `?${query}`);
}

/** Leads to another page of the site with what stood after the question mark: filters, and where a visitor comes from. */
export function redirectWithQuery(request: Pick<Request, "url">, path: string): Response {
  const address = pageAddress(request);
  const query = address.indexOf("?");
  return redirect(query < 0 ? path : path + address.slice(query));
}

import type { RouterContextProvider } from "react-router";
import { data, redirect } from "react-router";
import { OF_ANOTHER_CUSTOMER } from "../../../contract/form-owner.ts";
import { pagePath } from "../../../contract/page-path.ts";
import type { Customer } from "../../../domain/identity/types.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import { withoutBase } from "../../links.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";

/** The parameter that the router adds to the URL of a data request. */
const DATA_QUERY = "_routes";

/** The URL (path and query) of the page that a request is for, also for the router's data requests. */
export function pageAddress({ url }: Pick<Request, "url">): string {
  const { pathname, search } = new URL(url);
  const path = withoutBase(pathname);
  if (!path.endsWith(".data")) return path + search;
  // The page's own query is kept verbatim.
  const query = search
    .slice(1)
    .split("&")
    .filter((part) => part !== "" && !part.startsWith(`${DATA_QUERY}=`))
    .join("&");
  return pagePath(path) + (query && `?${query}`);
}

/** Redirects to another page of the site with the same query: filters, campaign parameters. */
export function redirectWithQuery(request: Pick<Request, "url">, path: string): Response {
  const address = pageAddress(request);
  const query = address.indexOf("?");
  return redirect(query < 0 ? path : path + address.slice(query));
}

/** A page request of a logged-in customer. */
export type CustomerRequest = PageRequest & { visitor: Customer };

/**
 * The request of a logged-in customer; a visitor is redirected to the login and returns to this page afterwards. A form sent by a visitor,
 * or rendered for another customer, is rejected instead (401): the page stays with what was typed, and the login opens over it.
 */
export function requireCustomer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  login: "/login" | "/checkout" = "/login",
): CustomerRequest {
  const facts = requestOf(context);
  const { visitor } = facts;
  if (facts.isOthersForm) throw data(OF_ANOTHER_CUSTOMER, { status: 401 });
  if (isCustomer(visitor)) return { ...facts, visitor };
  if (request.method === "POST") throw data(null, { status: 401 });
  throw redirect(`${login}?return-url=${encodeURIComponent(pageAddress(request))}`);
}

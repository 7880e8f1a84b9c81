import type { RouterContextProvider } from "react-router";
import { data, redirect } from "react-router";
import { OF_ANOTHER } from "../../../contract/whose-form.ts";
import type { Customer } from "../../../domain/identity/types.ts";
import { isCustomer } from "../../../domain/identity/types.ts";
import type { PageRequest } from "../../request-context.ts";
import { requestOf } from "../../request-context.ts";
import { pageAddress } from "./page-url.ts";

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
  if (facts.isOthersForm) throw data(OF_ANOTHER, { status: 401 });
  if (isCustomer(visitor)) return { ...facts, visitor };
  if (request.method === "POST") throw data(null, { status: 401 });
  throw redirect(`${login}?return-url=${encodeURIComponent(pageAddress(request))}`);
}

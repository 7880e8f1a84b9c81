import { data, type RouterContextProvider, redirect } from "react-router";
import { type Customer, isCustomer } from "../../domain/identity/visitor.ts";
import { type PageRequest, requestOf } from "../request-context.ts";
import { pageAddress } from "./page-address.ts";

/** A page's request of somebody who is logged in. */
export type CustomerRequest = PageRequest & { visitor: Customer };

/**
 * The request of a logged-in customer; a visitor is sent to the login and comes back to this page afterwards. A form is refused instead
 * (401): the page with what was typed stays where it is, and the login comes to it.
 */
export function requireCustomer(context: Readonly<RouterContextProvider>, request: Request): CustomerRequest {
  const facts = requestOf(context);
  const { visitor } = facts;
  if (!isCustomer(visitor)) throw turnAway(request, "/login");
  return { ...facts, visitor };
}

/** What a visitor gets in the place of a customer's page, or of the answer to a customer's form. */
export function turnAway(request: Request, login: "/login" | "/checkout") {
  if (request.method === "POST") return data(null, { status: 401 });
  return redirect(`${login}?return-url=${encodeURIComponent(pageAddress(request))}`);
}

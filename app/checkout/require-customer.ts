import { type RouterContextProvider, redirect } from "react-router";
import { type Customer, isCustomer } from "../../domain/identity/visitor.ts";
import { type PageRequest, requestOf } from "../request-context.ts";
import { pageAddress } from "./page-address.ts";

/** A page's request of somebody who is logged in. */
export type CustomerRequest = PageRequest & { visitor: Customer };

/** The request of a logged-in customer; a visitor is sent to the login and comes back to this page afterwards. */
export function requireCustomer(context: Readonly<RouterContextProvider>, request: Request): CustomerRequest {
  const facts = requestOf(context);
  const { visitor } = facts;
  if (!isCustomer(visitor)) throw redirect(`/login?return-url=${encodeURIComponent(pageAddress(request))}`);
  return { ...facts, visitor };
}

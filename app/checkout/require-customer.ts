import { type RouterContextProvider, redirect } from "react-router";
import { type Customer, isCustomer } from "../../domain/identity/visitor.ts";
import { type PageRequest, requestOf } from "../request-context.ts";
import { withoutBase } from "./read-form.ts";

/** A page's request of somebody who is logged in. */
export type CustomerRequest = PageRequest & { visitor: Customer };

/** The request of a logged-in customer; a visitor is sent to the login and comes back to this page afterwards. */
export function requireCustomer(context: Readonly<RouterContextProvider>, request: Request): CustomerRequest {
  const facts = requestOf(context);
  const { visitor } = facts;
  if (!isCustomer(visitor)) throw redirect(loginPath(request));
  return { ...facts, visitor };
}

/** The login with the way back to the page of a request. */
function loginPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `/login?return-url=${encodeURIComponent(withoutBase(pathname) + search)}`;
}

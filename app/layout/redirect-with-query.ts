import { redirect } from "react-router";
import { pageAddress } from "./page-address.ts";

/** Leads to another page of the site with what stood after the question mark: filters, and where a visitor comes from. */
export function redirectWithQuery(request: Pick<Request, "url">, path: string): Response {
  const address = pageAddress(request);
  const query = address.indexOf("?");
  return redirect(query < 0 ? path : path + address.slice(query));
}

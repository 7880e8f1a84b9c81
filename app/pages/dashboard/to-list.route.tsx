import { redirect } from "react-router";

/** Addresses that name no booking lead to the list of them (specification, section 2.2). */
export function loader() {
  throw redirect("/dashboard/bookedservicelist");
}

/** Never drawn; with it the router treats the address as a page and follows the redirect. */
export default function ToBookings() {
  return null;
}

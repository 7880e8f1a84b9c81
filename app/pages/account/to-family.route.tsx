import { redirect } from "react-router";

/** The profile opens with the family (specification, section 2.2). */
export function loader() {
  throw redirect("/my-profile/my-family");
}

/** Never drawn; with it the router treats the address as a page and follows the redirect. */
export default function ToFamily() {
  return null;
}

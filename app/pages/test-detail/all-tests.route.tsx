import { redirect } from "react-router";

/** `/test` alone leads to all tests (specification, section 2.2). */
export function loader() {
  return redirect("/diagnostic-test");
}

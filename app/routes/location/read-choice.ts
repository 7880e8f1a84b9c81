import { samePath, textIn } from "../../features/forms/read-form.ts";

/** What the location form says: a place of the list (`pincode|name`) or a typed pincode, and the page to come back to. */
export function readChoice(form: FormData): { pincode: string; name: string; returnTo: string } {
  const [pincode = "", name = ""] = text(form, "place").split("|");
  const returnTo = samePath(text(form, "return-to"), "/");
  return {
    pincode: pincode || textIn(form, "pincode"),
    name: name.slice(0, 120),
    // A path of this site only; the form's own page would ask again.
    returnTo: returnTo.startsWith("/location") ? "/" : returnTo,
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

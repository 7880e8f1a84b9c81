import { withoutBase } from "../../links.ts";
import { samePath, textIn } from "./read-form.ts";

/** A path of this site; home in place of `asking`, a page that would ask again. */
export function pathAwayFrom(asking: string, path: string): string {
  const away = samePath(path, "/");
  return away.startsWith(asking) ? "/" : away;
}

/**
 * The page that a form of any page returns to, from the form's field: a path of this site. On a public page, which is shared, the field lacks
 * what the page does not declare of its query, such as a campaign's parameters; the address that the form was sent from has them.
 */
export function pageOfForm(request: Pick<Request, "headers">, form: FormData, otherwise: string): string {
  const path = samePath(textIn(form, "return-to"), otherwise);
  const from = URL.parse(request.headers.get("referer") ?? "");
  const [page] = path.split(/[?#]/);
  return from && withoutBase(from.pathname) === page ? page + from.search : path;
}

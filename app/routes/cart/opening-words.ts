import { redirect } from "react-router";
import { readServiceId } from "../../features/cart/button-value.ts";
import { samePath } from "../../features/forms/read-form.ts";
import type { PageRequest } from "../../request-context.ts";
import { COOKIES_BLOCKED } from "../../state/call.ts";

/** The message after a change of the cart; a change that is visible where it was made redirects back without one. */
export interface CartFormResult {
  kind: "info" | "error";
  message: string;
  /** The page that the customer came from. */
  returnTo: string;
  /** The error of the coupon field, and what was typed. */
  coupon?: { code: string; error: string };
}

export const inCartWords = (name: string) => `${name} is in your cart.`;

/** The cart's page after the first test of a browser without scripts. */
export function addedPath(serviceId: number, returnTo: string): string {
  return `/cart?${new URLSearchParams({ added: String(serviceId), "return-to": returnTo })}`;
}

/** The cart is not only empty: the browser does not send back what the last response set. */
const NOT_KEPT: CartFormResult = { kind: "error", message: COOKIES_BLOCKED, returnTo: "/cart" };
const ASKS_COOKIES = "cookies";

/**
 * What the page says of a cart on its opening: that the first test is in it, or that the browser blocks cookies. Whoever comes without any from
 * another page of the site may be on a first visit, and is asked once (`?cookies=1`); with scripts the page's frame says it.
 */
export function openingWords(
  { cookies }: { cookies: Pick<PageRequest["cookies"], "areKept"> },
  request: Pick<Request, "url" | "headers">,
  lines: readonly { serviceId: number; name: string }[],
): CartFormResult | null {
  const query = new URL(request.url).searchParams;
  const added = readServiceId(query.get("added") ?? "");
  if (cookies.areKept || lines.length > 0) {
    const line = lines.find(({ serviceId }) => serviceId === added);
    const returnTo = samePath(query.get("return-to"), "/cart");
    return line ? { kind: "info", message: inCartWords(line.name), returnTo } : null;
  }
  if (added !== undefined || query.has("emptied") || query.has(ASKS_COOKIES)) return NOT_KEPT;
  const isFromPage =
    request.headers.get("sec-fetch-site") === "same-origin" &&
    request.headers.get("sec-fetch-dest") === "document";
  if (isFromPage) throw redirect(`/cart?${ASKS_COOKIES}=1`, 303);
  return null;
}

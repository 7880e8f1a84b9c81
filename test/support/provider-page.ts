import type { PaymentSession } from "../../domain/payments/provider.ts";
import { fieldsOf } from "../../integrations/payment/simulator/shop.fixture.ts";

/** The form that brings a browser back to the shop. */
export interface WayBack {
  path: string;
  fields: URLSearchParams;
}

/** Pays on the provider's own page as a browser without scripts does, with one of its buttons, and returns the form that it sends back. */
export async function payOnPage(
  session: Pick<PaymentSession, "redirectUrl" | "redirectFields">,
  button: string,
): Promise<WayBack> {
  const { redirectUrl, redirectFields } = session;
  const open = await post(redirectUrl, redirectFields);
  const { orderId, token } = fieldsOf(open);
  // An order that is paid already leads straight back.
  const process = new URL("/theia/api/v1/processTransaction", redirectUrl).href;
  const end = orderId && token ? await post(process, { orderId, token, outcome: button }) : open;
  const action = /<form method="post" action="([^"]+)">/.exec(end)?.[1]?.replaceAll("&amp;", "&");
  if (!action) throw new Error(`the provider shows no way back: ${end.slice(-400)}`);
  const { pathname, search } = new URL(action);
  return { path: `${pathname}${search}`, fields: new URLSearchParams(fieldsOf(end)) };
}

async function post(url: string, fields: Record<string, string>): Promise<string> {
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(fields) });
  return response.text();
}

import { FORM_OWNER } from "../../contract/form-owner.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import type { AppContext } from "../app-context.ts";
import type { RequestFacts } from "../http/request.ts";
import { publicCustomerId } from "../secrets/derived-keys.ts";

/** The owner that a page's forms carry; "" for a visitor. */
export function formOwner(container: AppContext, { visitor }: Pick<RequestFacts, "visitor">): string {
  return isCustomer(visitor) ? publicCustomerId(container.secret, visitor.customerId) : "";
}

/** Whether a form was rendered for another customer than the sender. A form without an owner counts as the sender's. */
export async function isOthersForm(
  container: AppContext,
  { visitor }: Pick<RequestFacts, "visitor">,
  request: Request,
): Promise<boolean> {
  if (request.method !== "POST" || !isCustomer(visitor)) return false;
  // An unreadable form is rejected by the page itself.
  const form = await request.formData().catch(() => null);
  const whose = form?.get(FORM_OWNER);
  if (typeof whose !== "string" || whose === "") return false;
  // Pages that were open during a rotation of the secret use the old one.
  const secrets = [container.secret, ...container.settings.previousSecretKeys];
  return secrets.every((secret) => publicCustomerId(secret, visitor.customerId) !== whose);
}

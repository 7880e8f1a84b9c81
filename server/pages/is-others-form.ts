import { WHOSE } from "../../contract/whose-form.ts";
import { isCustomer } from "../../domain/identity/visitor.ts";
import type { Container } from "../container/container.ts";
import { publicCustomerId } from "../http/keyed-values.ts";
import type { RequestFacts } from "../http/request.ts";

/** What a page's own forms say to whom they belong; "" for a visitor's. */
export function whoseForms(container: Container, { visitor }: Pick<RequestFacts, "visitor">): string {
  return isCustomer(visitor) ? publicCustomerId(container.secret, visitor.customerId) : "";
}

/** True of a form from a page that was made for another customer than the one who sends it. One that says nothing is the sender's. */
export async function isOthersForm(
  container: Container,
  { visitor }: Pick<RequestFacts, "visitor">,
  request: Request,
): Promise<boolean> {
  if (request.method !== "POST" || !isCustomer(visitor)) return false;
  // What cannot be read as a form is refused by the page itself.
  const form = await request.formData().catch(() => null);
  const whose = form?.get(WHOSE);
  if (typeof whose !== "string" || whose === "") return false;
  // Pages that were open when the secret changed say it under the old one.
  const secrets = [container.secret, ...container.settings.previousSecretKeys];
  return secrets.every((secret) => publicCustomerId(secret, visitor.customerId) !== whose);
}

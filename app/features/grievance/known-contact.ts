import { NAME_RULE } from "../../../contract/person-rules.ts";
import { SELF } from "../../../domain/family/types.ts";
import { isCustomer } from "../../../domain/identity/visitor.ts";
import type { PageRequest } from "../../request-context.ts";
import { type GrievanceTexts, NO_TEXTS } from "./grievance-texts.ts";

/** The form as it opens: what the account of a logged-in customer says of them need not be typed. A name that the form refuses is left out. */
export async function openingTexts({ services, visitor }: PageRequest): Promise<GrievanceTexts> {
  if (!isCustomer(visitor)) return NO_TEXTS;
  const [account, patients] = await Promise.all([
    services.identity.describe(visitor.customerId),
    services.family.patients(visitor),
  ]);
  const name = patients.find(({ relationship }) => relationship === SELF)?.name ?? "";
  const { mobile, email } = account;
  return { ...NO_TEXTS, name: NAME_RULE.test(name) ? name : "", mobile, email };
}

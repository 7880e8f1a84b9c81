import type { ContactStore } from "./ports.ts";
import type { ContactRecord } from "./types.ts";

/** The contact details of a logged-in customer. A session ends with its account, so one without the other is a programming error. */
export async function findContact(
  needs: { contact: Pick<ContactStore, "find"> },
  customerId: string,
): Promise<ContactRecord> {
  const found = await needs.contact.find(customerId);
  if (!found) throw new Error(`customer ${customerId} has a session and no account`);
  return found;
}

import { findContactConsent } from "./consents.ts";
import { isWanted } from "./contact-preferences.ts";
import { findContact } from "./find-contact.ts";
import { type SaveContactNeeds, saveContact } from "./save-contact.ts";

/** Ends one way of being written to; false for what ends only with its booking or the account. */
export async function withdrawConsent(
  needs: SaveContactNeeds,
  { customerId, key, now }: { customerId: string; key: string; now: Date },
): Promise<boolean> {
  const consent = findContactConsent(key);
  if (!consent) return false;
  const { language, choices } = await findContact(needs, customerId);
  await saveContact(needs, {
    ...{ customerId, language, place: "profile" as const, now },
    wanted: (purpose, channel) =>
      (purpose !== consent.purpose || channel !== consent.channel) && isWanted(choices, purpose, channel),
  });
  return true;
}

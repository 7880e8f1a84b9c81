import type { Channel, ContactChoice, ContactLanguage, Purpose } from "../messages/contact-preferences.ts";
import { CHANNELS, isFixed, isWanted, PURPOSES } from "../messages/contact-preferences.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { ConsentEvent, ConsentPlace } from "./consents.ts";
import { CONTACT_CONSENTS } from "./consents.ts";
import type { ContactRecord, ContactStore } from "./ports.ts";

export interface SaveContactNeeds {
  contact: ContactStore;
  random: Random;
  /** YYYY-MM-DD of the privacy notice in force. */
  noticeVersion: () => string;
}

/**
 * Stores how a customer wishes to be contacted. `wanted` has a value for every purpose and channel; what cannot be switched off stays on
 * regardless. A consent that is given or withdrawn by it becomes part of the consent history.
 */
export async function saveContact(
  needs: SaveContactNeeds,
  request: {
    customerId: string;
    language: ContactLanguage;
    wanted: (purpose: Purpose, channel: Channel) => boolean;
    place: ConsentPlace;
    now: Date;
  },
): Promise<void> {
  const { customerId, language, now } = request;
  const before = await findContact(needs, customerId);
  const choices: ContactChoice[] = PURPOSES.flatMap((purpose) =>
    CHANNELS.filter((channel) => !isFixed(purpose, channel)).map((channel) => ({
      purpose,
      channel,
      wanted: request.wanted(purpose, channel),
    })),
  );
  const changed = choices.filter(
    ({ purpose, channel, wanted }) => wanted !== isWanted(before.choices, purpose, channel),
  );
  const consents = CONTACT_CONSENTS.flatMap(({ key, purpose, channel }): ConsentEvent[] => {
    const change = changed.find((choice) => choice.purpose === purpose && choice.channel === channel);
    if (!change) return [];
    const id = uuidv7(now, needs.random);
    const noticeVersion = needs.noticeVersion();
    return [{ id, purpose: key, given: change.wanted, noticeVersion, place: request.place, at: now }];
  });
  await needs.contact.save(customerId, { language, choices: changed, consents }, now);
}

/** The contact details of a logged-in customer. A session ends with its account, so one without the other is a programming error. */
export async function findContact(
  needs: { contact: Pick<ContactStore, "find"> },
  customerId: string,
): Promise<ContactRecord> {
  const found = await needs.contact.find(customerId);
  if (!found) throw new Error(`customer ${customerId} has a session and no account`);
  return found;
}

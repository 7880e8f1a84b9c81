import type { Channel, ContactChoice, ContactLanguage, Purpose } from "../messages/contact-preferences.ts";
import { CHANNELS, isFixed, isWanted, PURPOSES } from "../messages/contact-preferences.ts";
import type { Random } from "../shared/random.ts";
import { uuidv7 } from "../shared/random.ts";
import type { ConsentEvent, ConsentPlace } from "./consents.ts";
import { CONTACT_CONSENTS } from "./consents.ts";
import type { ContactChange, ContactRecord, ContactStore } from "./ports.ts";

export interface SaveContactNeeds {
  contact: ContactStore;
  random: Random;
  /** YYYY-MM-DD of the privacy notice in force. */
  noticeVersion: () => string;
}

/** A customer's wish: for every purpose and channel whether it is wanted, from what was chosen before. */
export type WantedContact = (purpose: Purpose, channel: Channel, before: readonly ContactChoice[]) => boolean;

/**
 * Stores how a customer wishes to be contacted; without a language it stays as it is. What cannot be switched off stays on regardless of
 * `wanted`. A consent that is given or withdrawn by it becomes part of the consent history.
 */
export async function saveContact(
  needs: SaveContactNeeds,
  request: {
    customerId: string;
    language?: ContactLanguage | undefined;
    wanted: WantedContact;
    place: ConsentPlace;
    now: Date;
  },
): Promise<void> {
  const { customerId, now } = request;
  const isSaved = await needs.contact.change(
    customerId,
    (before) => decideChange(needs, request, before),
    now,
  );
  if (!isSaved) throw noAccount(customerId);
}

function decideChange(
  needs: SaveContactNeeds,
  request: Parameters<typeof saveContact>[1],
  before: ContactRecord,
): ContactChange {
  const { language = before.language, now } = request;
  const choices: ContactChoice[] = PURPOSES.flatMap((purpose) =>
    CHANNELS.filter((channel) => !isFixed(purpose, channel)).map((channel) => ({
      purpose,
      channel,
      wanted: request.wanted(purpose, channel, before.choices),
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
  return { language, choices: changed, consents };
}

/** A session ends with its account, so one without the other is a programming error. */
function noAccount(customerId: string): Error {
  return new Error(`customer ${customerId} has a session and no account`);
}

/** The contact details of a logged-in customer. */
export async function findContact(
  needs: { contact: Pick<ContactStore, "find"> },
  customerId: string,
): Promise<ContactRecord> {
  const found = await needs.contact.find(customerId);
  if (!found) throw noAccount(customerId);
  return found;
}

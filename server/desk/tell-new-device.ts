import type { Db } from "../../db/connect.ts";
import { addMessage } from "../../db/stores/messages.ts";
import { deviceWords } from "../../domain/identity/device-words.ts";
import { composeMessage } from "../../domain/notices/compose-message.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Random } from "../../domain/shared/random.ts";
import type { SignInNeeds } from "../../domain/staff/accounts/sign-in.ts";

/** An SMS to the account's own number; an account without one has the list of its devices alone. */
export function tellNewDevice({
  db,
  brand,
  random,
}: {
  db: Db;
  brand: string;
  random: Random;
}): SignInNeeds["tellNewDevice"] {
  return async ({ mobile }, { userAgent }, now) => {
    if (mobile === "") return;
    const variables = { brand, at: formatDayTime(now), device: deviceWords(userAgent) };
    const request = { template: "staff-new-device" as const, recipient: mobile, variables };
    await db.tx((tx) => addMessage(tx, composeMessage(request, { now, random })));
  };
}

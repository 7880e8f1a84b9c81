import { isCustomer } from "../../../domain/identity/visitor.ts";
import type { PageRequest } from "../../request-context.ts";
import type { Notification } from "./notification.ts";
import { SAMPLE_NOTIFICATIONS } from "./sample-notifications.ts";
import { ownNotifications } from "./subjects.ts";

/** A customer's own notifications, newest first; for a visitor the samples. */
export async function readNotifications({
  services,
  visitor,
  now,
}: PageRequest): Promise<{ samples: boolean; all: readonly Notification[] }> {
  if (!isCustomer(visitor)) return { samples: true, all: SAMPLE_NOTIFICATIONS };
  return {
    samples: false,
    all: ownNotifications(await services.notices.ofCustomer(visitor.customerId), now),
  };
}

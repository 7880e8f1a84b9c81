import type { Inbox, TodayService } from "../../domain/desk/today.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";

/** What an account reads of one list of today: each item and what it is called by. */
export async function pendingWork(today: TodayService, account: StaffAccount, list: Inbox) {
  const own = (await today.inboxes(account)).find(({ inbox }) => inbox === list);
  return own?.items.map(({ itemId, label }) => [itemId, label]) ?? [];
}

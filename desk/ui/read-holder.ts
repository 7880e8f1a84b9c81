import type { Holder } from "../../domain/desk/today.ts";
import type { StaffAccount } from "../../domain/staff/accounts/types.ts";
import type { SignedInRequest } from "../desk-context.ts";

/** The name of who has taken an item, and whether that is the reader: for the page's `TakeWork`. */
export function shownHolder(holder: Holder | null, account: Pick<StaffAccount, "id">) {
  return { holder: holder?.name ?? null, isMine: holder?.id === account.id };
}

/** Who has taken an item of a work list, read for its page. */
export async function readHolder(
  { desk, account }: Pick<SignedInRequest, "desk" | "account">,
  inbox: string,
  itemId: string,
) {
  return shownHolder(await desk.requests.holder(inbox, itemId), account);
}

import type { staffOf } from "../desk-context.ts";

/** Who has taken an item of a work list, and whether that is the reader: for the page's `TakeWork`. */
export async function readHolder(
  { desk, account }: Pick<ReturnType<typeof staffOf>, "desk" | "account">,
  inbox: string,
  itemId: string,
) {
  const holder = await desk.requests.holder(inbox, itemId);
  return { holder, isMine: holder === account.name };
}

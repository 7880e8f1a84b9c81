import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import { errorOf } from "./invitations.ts";
import type { AccountChanged } from "./ports.ts";
import type { SignInNeeds } from "./sign-in.ts";
import { accountAction } from "./sign-in.ts";
import type { StaffAccount } from "./types.ts";

export type ChangeAccountError =
  | { code: "unknown-account" }
  /** Nobody gives themselves another role or other labs. */
  | { code: "own-account" }
  | { code: Exclude<AccountChanged, "done"> }
  | { code: "bad-mobile" };

export interface AccountChange extends Pick<StaffAccount, "role" | "labIds" | "zoneIds" | "mobile"> {
  login: string;
  /** The version that the page has shown. */
  version: number;
}

/** Gives an account another role, other labs and zones, or another number; it counts from their next request on. */
export async function changeAccount(
  { accounts, random }: Pick<SignInNeeds, "accounts" | "random">,
  { login, version, ...to }: AccountChange,
  by: string,
  now: Date,
): Promise<Result<StaffAccount, ChangeAccountError>> {
  const found = await accounts.findByLogin(login.trim().toLowerCase());
  if (!found) return fail({ code: "unknown-account" });
  const { account } = found;
  if (account.name === by) return fail({ code: "own-account" });
  if (errorOf({ ...account, ...to })?.code === "bad-mobile") return fail({ code: "bad-mobile" });
  const details = { before: workOf(account), after: workOf(to) };
  const action = accountAction(random, now, by, "staff account changed", account, details);
  const changed = await accounts.change(account.id, version, to, action);
  return changed === "done" ? done({ ...account, ...to, version: version + 1 }) : fail({ code: changed });
}

/** Of the number only whether there is one: the record is read by others too. */
function workOf({
  role,
  labIds,
  zoneIds,
  mobile,
}: Pick<StaffAccount, "role" | "labIds" | "zoneIds" | "mobile">) {
  return { role, labIds, zoneIds, hasMobile: mobile !== "" };
}

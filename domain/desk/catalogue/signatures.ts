import type { ReviewedItem, ReviewKind, Signature } from "../../medical-review/review-items.ts";
import type { AskedItem, SignError } from "../../medical-review/review-state.ts";
import { itemsToSign } from "../../medical-review/review-state.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { StaffAccount } from "../../staff/accounts/types.ts";
import { isWholeChain } from "../../staff/scope.ts";
import type { StaffAction } from "../../staff/staff-action.ts";
import { staffEntry } from "../../staff/staff-action.ts";

export interface SignaturesNeeds {
  /** Everything medical as it stands now, with who has signed it. */
  items(): Promise<ReviewedItem[]>;
  /**
   * Adds the signatures that are missing, with the record's entry about them, in one transaction; returns the keys that were signed. Of two
   * concurrent calls the second signs nothing.
   */
  add(
    signatures: readonly (Signature & { id: string })[],
    entryOf: (keys: readonly string[]) => StaffAction,
  ): Promise<string[]>;
  clock: Clock;
  random: Random;
}

export type SigningError =
  | SignError
  | { code: "no-registration" | "nothing-chosen" | "out-of-scope" }
  /** All items have a signature of their present content. */
  | { code: "signed-already" };

/** Doctors' signatures under the catalogue; `namuna catalogue review` and `sign` use the same. */
export interface SignaturesService {
  items(): Promise<ReviewedItem[]>;
  /** Each item with the first digits of the hash of what was read; if one has changed since, nothing is signed. */
  sign(
    account: StaffAccount,
    signing: { kind: ReviewKind; asked: readonly AskedItem[]; registration: string },
  ): Promise<Result<{ signed: number; signedAlready: number }, SigningError>>;
}

const MAX_REGISTRATION = 60;

export function signaturesService({ items, add, clock, random }: SignaturesNeeds): SignaturesService {
  const ofKind = async (kind: ReviewKind) => (await items()).filter((item) => item.kind === kind);
  return {
    items,
    async sign(account, { kind, asked, registration }) {
      // Signed contents concern all labs.
      if (!isWholeChain(account)) return fail({ code: "out-of-scope" });
      if (registration === "" || registration.length > MAX_REGISTRATION)
        return fail({ code: "no-registration" });
      if (asked.length === 0) return fail({ code: "nothing-chosen" });
      const found = itemsToSign(asked, await ofKind(kind));
      if (!found.ok) return found;
      const toSign = found.value.filter(({ state }) => state !== "signed");
      const signedAt = clock();
      const by = { signedBy: account.name, registration, signedAt };
      const keys =
        toSign.length === 0
          ? []
          : await add(
              toSign.map(({ key, hash }) => ({
                id: uuidv7(signedAt, random),
                kind,
                key,
                contentHash: hash,
                ...by,
              })),
              (signed) =>
                staffEntry({ clock, random }, account.name, {
                  action: "catalogue sign",
                  subject: kind,
                  details: { kind, registration, keys: signed },
                }),
            );
      if (keys.length === 0) return fail({ code: "signed-already" });
      return done({ signed: keys.length, signedAlready: found.value.length - keys.length });
    },
  };
}

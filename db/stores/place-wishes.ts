import type { WishedPlace } from "../../domain/desk/by-hand.ts";
import type { PlaceWishStore } from "../../domain/requests/ports.ts";
import type { Random } from "../../domain/shared/random.ts";
import { bool, int, text, timestamp, uuid } from "../columns.ts";
import type { Db } from "../connect.ts";
import { sql } from "../sql.ts";
import type { Tx } from "../types.ts";
import { attempt } from "./attempts.ts";

const add = sql({ id: uuid, pincode: text, mobile: text, noticeVersion: text, createdAt: timestamp }, {})`
  insert into place_wish (id, pincode, mobile, notice_version, created_at)
  values (${"id"}, ${"pincode"}, ${"mobile"}, ${"noticeVersion"}, ${"createdAt"})
  on conflict (pincode, mobile) do update
  set notice_version = excluded.notice_version, created_at = excluded.created_at`;

const removeOldWishes = sql({ before: timestamp }, {})`delete from place_wish where created_at < ${"before"}`;

export function placeWishStore(db: Db, random: Random): PlaceWishStore {
  return {
    add: (wish, limits) =>
      attempt(db, limits, { now: wish.createdAt, random }, async (tx) => {
        await tx.run(add, { ...wish });
      }),
    async removeOld(before) {
      await db.run(removeOldWishes, { before });
    },
  };
}

const listWishes = sql({}, { pincode: text, people: int, since: timestamp, isServed: bool })`
  select w.pincode, count(*)::integer as people, min(w.created_at) as since, count(s.pincode) > 0 as is_served
  from place_wish w left join served_pincode s on s.pincode = w.pincode
  group by w.pincode order by count(s.pincode) > 0 desc, count(*) desc, w.pincode`;

const numbers = sql({ pincode: text }, { mobile: text, askedAt: timestamp })`
  select mobile, created_at as asked_at from place_wish where pincode = ${"pincode"} order by created_at, mobile`;

const forget = sql({ pincode: text }, {})`delete from place_wish where pincode = ${"pincode"}`;

interface StaffPlaceWishes {
  /** Those that are served by now first, then those that most people wait for. */
  list(): Promise<WishedPlace[]>;
  /** Who waits for a pincode, the longest waiting first. */
  numbers(pincode: string): Promise<{ mobile: string; askedAt: Date }[]>;
}

/** The wishes, as the chain's staff reads them. */
export function staffPlaceWishes(db: Pick<Db, "rows">): StaffPlaceWishes {
  return {
    list: () => db.rows(listWishes, {}),
    numbers: (pincode) => db.rows(numbers, { pincode }),
  };
}

/** Forgets the numbers of a pincode once they are told. Returns how many. */
export async function forgetPlaceWishes(tx: Tx, pincode: string): Promise<number> {
  return tx.run(forget, { pincode });
}

import type { ChainBreak, ChainEnd, Followed, Link, Sha256 } from "../shared/hash-chain.ts";
import { breakOf, followLinks, UNFOLLOWED } from "../shared/hash-chain.ts";

/** The first thing that is wrong with a signer's chain. */
export interface BrokenRecord {
  who: string;
  /** Where it breaks. */
  position: number;
  fault: ChainBreak;
}

interface VerifiedRecord {
  people: number;
  entries: number;
  /** In no chain: written by release 0.1.0 beside this one, or put into the table by somebody past the product. */
  outside: number;
  broken: BrokenRecord[];
}

/** Follows every chain of the record of the staff to its noted end. */
export async function verifyRecord(
  record: Pick<StaffRecord, "chains" | "entries">,
  sha256: Sha256,
): Promise<VerifiedRecord> {
  const verified: VerifiedRecord = { people: 0, entries: 0, outside: 0, broken: [] };
  let after = "";
  for (;;) {
    const chains = await record.chains(after);
    const last = chains.at(-1);
    if (!last) return verified;
    for (const { who, end, outside } of chains) {
      verified.outside += outside;
      const followed = await follow(who, record, sha256);
      // All that this signer has stands in no chain.
      if (end === null && followed.length === 0 && followed.broken === null) continue;
      verified.people += 1;
      verified.entries += followed.length;
      const fault = breakOf(followed, end);
      if (fault) verified.broken.push({ who, position: followed.length + 1, fault });
    }
    after = last.who;
  }
}

/** What is said of entries in no chain, which nobody can be sure of. */
export function outsideWords(count: number): string {
  const entries = count === 1 ? "1 entry stands" : `${count} entries stand`;
  return `${entries} in no chain: written by release 0.1.0, or put in past the product.`;
}

async function follow(who: string, record: Pick<StaffRecord, "entries">, sha256: Sha256): Promise<Followed> {
  let followed = UNFOLLOWED;
  for (;;) {
    const entries = await record.entries(who, followed.length);
    if (entries.length === 0 || followed.broken) return followed;
    followed = followLinks(followed, entries, { textOf: ({ linkText }) => linkText, sha256 });
  }
}

/** The newest 200 entries of the whole record. */
export const ANY_ENTRY: RecordQuery = {
  ...{ words: "", who: "", subject: "", customerId: null, from: null, until: null, before: null },
  ...{ only: [], except: [], most: 200 },
};

/**
 * What the staff did with a booking, ticket, report and the like, newest first. What a page leaves out is named here: of a booking that was read
 * two hundred times the changes are found all the same.
 */
export function entriesAbout(
  record: Pick<StaffRecord, "search">,
  subject: string,
  actions: Partial<Pick<RecordQuery, "only" | "except">> = {},
): Promise<RecordedAction[]> {
  return record.search({ ...ANY_ENTRY, ...actions, subject });
}

/** What is looked for in the record of the staff; "" and null take all. */
export interface RecordQuery {
  /** In the name of the action. */
  words: string;
  who: string;
  subject: string;
  customerId: string | null;
  /** Entries of these actions alone, and none of those; empty: of all. */
  only: readonly string[];
  except: readonly string[];
  from: Date | null;
  until: Date | null;
  /** Only entries before this one: the next page. */
  before: { at: Date; id: string } | null;
  most: number;
}

export interface RecordedAction {
  id: string;
  at: Date;
  who: string;
  role: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  customerId: string | null;
  /** Null for one that the release before wrote: it is in no chain. */
  position: number | null;
}

/** An entry at its place in its signer's chain, with the text that its hash is made of. */
interface ChainedAction extends Link {
  linkText: string;
}

export interface StaffRecord {
  /** Newest first. */
  search(wanted: RecordQuery): Promise<RecordedAction[]>;
  /** The next signers by name, each with what is noted of their chain's end and how many of their entries stand in no chain; empty after the last. */
  chains(after: string): Promise<{ who: string; end: ChainEnd; outside: number }[]>;
  /** The next entries of a chain after a position, in their order; empty after the last. */
  entries(who: string, after: number): Promise<ChainedAction[]>;
}

import { sameBytes } from "../../shared/same-bytes.ts";

/** The first thing that is wrong with a signer's chain. */
export interface BrokenRecord {
  who: string;
  /** Where it breaks. */
  position: number;
  fault: "missing" | "changed" | "cut-off" | "without-end";
}

interface RecordFindings {
  people: number;
  entries: number;
  broken: BrokenRecord[];
}

const NO_HASH = new Uint8Array(32);

type Sha256 = (bytes: Uint8Array) => Uint8Array;

/**
 * Follows every chain of the record of the staff to its noted end. A changed entry does not give its own hash, a removed one leaves a gap,
 * and one removed from the end leaves the chain shorter than was noted.
 */
export async function verifyRecord(
  record: Pick<StaffRecord, "chains" | "entries">,
  sha256: Sha256,
): Promise<RecordFindings> {
  const findings: RecordFindings = { people: 0, entries: 0, broken: [] };
  let after = "";
  for (;;) {
    const chains = await record.chains(after);
    const last = chains.at(-1);
    if (!last) return findings;
    for (const { who, end } of chains) {
      const followed = await follow(who, record, sha256);
      findings.people += 1;
      findings.entries += followed.length;
      const fault = followed.fault ?? endFault(followed, end);
      if (fault) findings.broken.push({ who, position: followed.length + 1, fault });
    }
    after = last.who;
  }
}

interface Followed {
  /** Entries that follow from one another. */
  length: number;
  hash: Uint8Array;
  fault: "missing" | "changed" | null;
}

async function follow(who: string, record: Pick<StaffRecord, "entries">, sha256: Sha256): Promise<Followed> {
  let length = 0;
  let hash: Uint8Array = NO_HASH;
  for (;;) {
    const entries = await record.entries(who, length);
    if (entries.length === 0) return { length, hash, fault: null };
    for (const entry of entries) {
      if (entry.position > length + 1) return { length, hash, fault: "missing" };
      const own = sha256(bytesOf(hash, entry));
      // A second entry with a position that another has does not follow from that one either.
      if (!sameBytes(entry.previous, hash) || !sameBytes(entry.hash, own)) {
        return { length, hash, fault: "changed" };
      }
      length += 1;
      hash = own;
    }
  }
}

function endFault(
  { length, hash }: Followed,
  end: { length: number; hash: Uint8Array } | null,
): "cut-off" | "without-end" | null {
  if (!end) return "without-end";
  return end.length === length && sameBytes(end.hash, hash) ? null : "cut-off";
}

function bytesOf(previous: Uint8Array, { linkText }: ChainedAction): Uint8Array {
  const text = new TextEncoder().encode(linkText);
  const bytes = new Uint8Array(previous.length + text.length);
  bytes.set(previous);
  bytes.set(text, previous.length);
  return bytes;
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
interface ChainedAction {
  position: number;
  previous: Uint8Array;
  hash: Uint8Array;
  linkText: string;
}

export interface StaffRecord {
  /** Newest first. */
  search(wanted: RecordQuery): Promise<RecordedAction[]>;
  /** The next chains after a signer, by name, each with what is noted of its end; empty after the last. */
  chains(after: string): Promise<{ who: string; end: { length: number; hash: Uint8Array } | null }[]>;
  /** The next entries of a chain after a position, in their order; empty after the last. */
  entries(who: string, after: number): Promise<ChainedAction[]>;
}

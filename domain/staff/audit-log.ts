import type { ChainBreak, ChainEnd, Followed, Link, Sha256 } from "../shared/hash-chain.ts";
import { breakOf, followLinks, UNFOLLOWED } from "../shared/hash-chain.ts";

/** The first error in a person's chain. */
export interface BrokenStaffChain {
  who: string;
  /** Where it breaks. */
  position: number;
  fault: ChainBreak;
}

interface VerifiedAuditLog {
  people: number;
  entries: number;
  /** Entries outside the chains: written by release 0.1.0 during an update, or inserted into the table directly. */
  outside: number;
  broken: BrokenStaffChain[];
}

/** Verifies every chain of the staff's audit log up to its recorded end. */
export async function verifyAuditLog(
  auditLog: Pick<AuditLog, "chains" | "entries">,
  sha256: Sha256,
): Promise<VerifiedAuditLog> {
  const verified: VerifiedAuditLog = { people: 0, entries: 0, outside: 0, broken: [] };
  let after = "";
  for (;;) {
    const chains = await auditLog.chains(after);
    const last = chains.at(-1);
    if (!last) return verified;
    for (const { who, end, outside } of chains) {
      verified.outside += outside;
      const followed = await follow(who, auditLog, sha256);
      // All entries of this person are outside the chains.
      if (end === null && followed.length === 0 && followed.broken === null) continue;
      verified.people += 1;
      verified.entries += followed.length;
      const fault = breakOf(followed, end);
      if (fault) verified.broken.push({ who, position: followed.length + 1, fault });
    }
    after = last.who;
  }
}

/** The warning about entries outside the chains, which cannot be verified. */
export function outsideWords(count: number): string {
  const entries = count === 1 ? "1 entry stands" : `${count} entries stand`;
  return `${entries} in no chain: written by release 0.1.0, or put in past the product.`;
}

async function follow(who: string, auditLog: Pick<AuditLog, "entries">, sha256: Sha256): Promise<Followed> {
  let followed = UNFOLLOWED;
  for (;;) {
    const entries = await auditLog.entries(who, followed.length);
    if (entries.length === 0 || followed.broken) return followed;
    followed = followLinks(followed, entries, { textOf: ({ linkText }) => linkText, sha256 });
  }
}

/** The newest 200 entries of the whole log. */
export const ANY_ENTRY: AuditQuery = {
  words: "",
  who: "",
  subject: "",
  customerId: null,
  from: null,
  until: null,
  before: null,
  only: [],
  except: [],
  most: 200,
};

/**
 * Entries about a booking, ticket, report and the like, newest first. Actions to leave out are an argument of the query, so that two
 * hundred readings do not hide the changes.
 */
export function entriesAbout(
  auditLog: Pick<AuditLog, "search">,
  subject: string,
  actions: Partial<Pick<AuditQuery, "only" | "except">> = {},
): Promise<AuditEntry[]> {
  return auditLog.search({ ...ANY_ENTRY, ...actions, subject });
}

/** A search of the audit log; "" and null match all. */
export interface AuditQuery {
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

export interface AuditEntry {
  id: string;
  at: Date;
  who: string;
  role: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  customerId: string | null;
  /** Null for an entry of the previous release, outside the chains. */
  position: number | null;
}

/** An entry with its position in its person's chain, and the text that is hashed. */
interface ChainedEntry extends Link {
  linkText: string;
}

/** The audit log of the staff: what each has read and changed. The desk's pages and the commands call it the record. */
export interface AuditLog {
  /** Newest first. */
  search(wanted: AuditQuery): Promise<AuditEntry[]>;
  /** The next people by name, each with the recorded end of their chain and the number of entries outside it; empty after the last. */
  chains(after: string): Promise<{ who: string; end: ChainEnd; outside: number }[]>;
  /** The next entries of a chain after a position, in their order; empty after the last. */
  entries(who: string, after: number): Promise<ChainedEntry[]>;
}

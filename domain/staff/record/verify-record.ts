import { sameBytes } from "../../shared/same-bytes.ts";
import type { ChainedAction, StaffRecord } from "./ports.ts";

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

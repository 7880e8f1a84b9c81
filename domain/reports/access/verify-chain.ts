import { sameBytes } from "../../shared/same-bytes.ts";
import { linkText, NO_HASH } from "./link-text.ts";
import type { Chain, ChainedOpening } from "./types.ts";

/** The first thing that is wrong with a chain. */
export interface BrokenChain {
  reportId: string;
  /** Where it breaks. */
  position: number;
  fault: "missing" | "changed" | "cut-off" | "without-end";
}

/**
 * Null for a chain in which each opening follows from the one before, to its noted end. A changed opening does not give its own hash, a
 * removed one leaves a gap, and one removed from the end leaves the chain shorter than was noted.
 */
export function verifyChain(
  { reportId, end, openings }: Chain,
  sha256: (bytes: Uint8Array) => Uint8Array,
): BrokenChain | null {
  let previous: Uint8Array = NO_HASH;
  let position = 1;
  for (const opening of openings) {
    if (opening.position !== position) return { reportId, position, fault: "missing" };
    const own = sha256(bytesOf(previous, opening));
    if (!sameBytes(opening.previous, previous) || !sameBytes(opening.hash, own)) {
      return { reportId, position, fault: "changed" };
    }
    previous = own;
    position += 1;
  }
  if (!end) return { reportId, position, fault: "without-end" };
  const isWhole = end.length === openings.length && sameBytes(end.hash, previous);
  return isWhole ? null : { reportId, position, fault: "cut-off" };
}

function bytesOf(previous: Uint8Array, opening: ChainedOpening): Uint8Array {
  const text = new TextEncoder().encode(`${opening.position}\n${linkText(opening)}`);
  const bytes = new Uint8Array(previous.length + text.length);
  bytes.set(previous);
  bytes.set(text, previous.length);
  return bytes;
}

interface AccessLogNeeds {
  /** The chains of the next reports after one, by their ids; of all from the first for null. Empty at the end. */
  chains(after: string | null): Promise<Chain[]>;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

interface AccessLogFindings {
  reports: number;
  openings: number;
  broken: BrokenChain[];
}

/** Looks at every chain of the access log. */
export async function verifyAccessLog({ chains, sha256 }: AccessLogNeeds): Promise<AccessLogFindings> {
  const findings: AccessLogFindings = { reports: 0, openings: 0, broken: [] };
  let after: string | null = null;
  for (;;) {
    const next: Chain[] = await chains(after);
    const last = next.at(-1);
    if (!last) return findings;
    for (const chain of next) {
      const broken = verifyChain(chain, sha256);
      if (broken) findings.broken.push(broken);
      findings.reports += 1;
      findings.openings += chain.openings.length;
    }
    after = last.reportId;
  }
}

import type { Chain } from "./types.ts";
import { type BrokenChain, verifyChain } from "./verify-chain.ts";

export interface AccessLogNeeds {
  /** The chains of the next reports after one, by their ids; of all from the first for null. Empty at the end. */
  chains(after: string | null): Promise<Chain[]>;
  sha256: (bytes: Uint8Array) => Uint8Array;
}

export interface AccessLogFindings {
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

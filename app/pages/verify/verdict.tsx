import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CheckFile } from "./check-file.tsx";
import type { Verdict } from "./read-verdict.ts";

/** What the code says of the report, without a value or a test. */
export function VerdictPart({ verdict }: { verdict: Verdict }) {
  return (
    <div className="grid gap-5">
      <Notice kind={verdict.tone} live={false} title={verdict.title} message={verdict.words} />
      {verdict.facts.length > 0 && (
        <Card as="section">
          <h2 className="mb-4 text-xl">The report</h2>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
            {verdict.facts.map(({ label, value }) => (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {verdict.sha256 && (
        <Card as="section" look="tinted">
          <h2 className="mb-4 text-xl">The file</h2>
          <p className="mb-1 text-sm text-ink-soft">SHA-256 of the PDF</p>
          <p className="mb-5 font-mono text-sm break-all">{verdict.sha256}</p>
          <CheckFile sha256={verdict.sha256} />
        </Card>
      )}
    </div>
  );
}

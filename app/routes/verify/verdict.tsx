import { useTranslate } from "../../i18n/use-translate.ts";
import { Card } from "../../ui/card.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { WholeTimes } from "../../ui/whole-times.tsx";
import { CheckFile } from "./check-file.tsx";
import type { Verdict } from "./read-verdict.ts";

/** What the code says of the report, without a value or a test. */
export function VerdictPart({ verdict }: { verdict: Verdict }) {
  const t = useTranslate();
  return (
    <div className="grid gap-5">
      <Notice kind={verdict.tone} live={false} title={verdict.title} message={verdict.words} />
      {verdict.facts.length > 0 && (
        <Card as="section">
          <h2 className="mb-4 text-xl">{t("The report")}</h2>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
            {verdict.facts.map(({ label, value }) => (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="font-semibold">
                  <WholeTimes text={value} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {verdict.sha256 && (
        <Card as="section" look="tinted">
          <h2 className="mb-4 text-xl">{t("The file")}</h2>
          <p className="mb-1 text-sm text-ink-soft">{t("SHA-256 of the PDF")}</p>
          <p className="mb-5 font-mono text-sm break-all">{verdict.sha256}</p>
          <CheckFile sha256={verdict.sha256} />
          <CheckByHand />
        </Card>
      )}
    </div>
  );
}

const COMMANDS = [
  { system: "Windows", command: "certutil -hashfile report.pdf SHA256" },
  { system: "Mac", command: "shasum -a 256 report.pdf" },
  { system: "Linux", command: "sha256sum report.pdf" },
];

/** The same comparison without script. */
function CheckByHand() {
  const t = useTranslate();
  return (
    <Disclosure summary={t("Check a file on your own computer")}>
      <p className="mb-2">
        {t(
          "This prints the SHA-256 of the file that you have. The file is ours, unchanged, when it is the one above to the last letter.",
        )}
      </p>
      <dl className="grid gap-1">
        {COMMANDS.map(({ system, command }) => (
          <div key={system}>
            <dt className="text-sm text-ink-soft">{system}</dt>
            <dd className="font-mono text-sm break-all">{command}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

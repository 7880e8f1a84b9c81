import { FLAG_WORDS } from "../../../domain/reports/flag-words.ts";
import type { Flag } from "../../../domain/reports/types.ts";
import { OriginalText } from "../../i18n/trans.tsx";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Badge } from "../../ui/badge.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import { TextLink } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ReportPage } from "./read-report-page.ts";

/** The icons of flags that are anything else than normal. */
export const FLAG_ICONS: Record<Exclude<Flag, "" | "N">, IconName> = {
  LL: "alert-triangle",
  L: "chevron-down",
  H: "chevron-up",
  HH: "alert-triangle",
  A: "alert-circle",
};

/** A value's flag as text with an icon. Renders nothing without a flag. */
export function FlagBadge({ flag }: { flag: Flag }) {
  const t = useTranslate();
  if (flag === "") return null;
  if (flag === "N") {
    return (
      <Badge tone="green" icon="check">
        {t.lookup(FLAG_WORDS.N)}
      </Badge>
    );
  }
  return (
    <Badge tone="red" icon={FLAG_ICONS[flag]}>
      {t.lookup(FLAG_WORDS[flag])}
    </Badge>
  );
}

/** A notice before the values, or instead of them. Renders nothing for a plain final report. */
export function ReportState({ report }: { report: ReportPage }) {
  const t = useTranslate();
  const { status, reason, version, newestVersion, reportId } = report;
  switch (status) {
    case "released":
      return null;
    case "pending":
      return (
        <Notice
          kind="info"
          live={false}
          title={t("Your report is in progress")}
          message={t("The laboratory is still working on it. We'll message you when it is ready.")}
        />
      );
    case "onhold":
      return (
        <Notice
          kind="warning"
          live={false}
          title={t("Our doctor will call you")}
          message={t(
            "This report is best discussed with a doctor. We'll call you on your registered number, then show it here.",
          )}
        />
      );
    case "withdrawn":
      return (
        <WithdrawnNotice
          reason={reason}
          words={t("Please don't use it or any copy of it. Call us if you have questions.")}
        />
      );
    case "superseded":
      return (
        <Notice
          kind="warning"
          live={false}
          title={t("Version {version} has been replaced", { version })}
          action={
            <TextLink to={`/reports/${reportId}`}>
              {t("Open version {newestVersion}", { newestVersion })}
            </TextLink>
          }
        >
          <p>{t("There is a newer version of this report. Please use that one.")}</p>
          <Reason words={reason} />
        </Notice>
      );
    case "corrected":
      return <CorrectedNotice version={version} reason={reason} />;
  }
}

/** A reader of a corrected report may have read the previous version. */
export function CorrectedNotice({ version, reason }: Pick<ReportPage, "version" | "reason">) {
  const t = useTranslate();
  return (
    <Notice kind="info" live={false} title={t("Corrected report, version {version}", { version })}>
      <p>{t("It replaces all earlier versions.")}</p>
      <Reason words={reason} />
    </Notice>
  );
}

export function WithdrawnNotice({ reason, words }: { reason: string; words: string }) {
  const t = useTranslate();
  return (
    <Notice kind="error" live={false} title={t("The laboratory has withdrawn this report")}>
      <Reason words={reason} />
      <p>{words}</p>
    </Notice>
  );
}

/** The laboratory's reason for a correction or a withdrawal, in its own words. */
export function Reason({ words }: { words: string }) {
  const t = useTranslate();
  if (words === "") return null;
  return (
    <p>
      <OriginalText words={t.lookup(words)} />
    </p>
  );
}

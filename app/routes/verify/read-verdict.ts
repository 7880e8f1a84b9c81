import type { Translate } from "../../../domain/i18n/translate.ts";
import type { Verification } from "../../../domain/reports/verify-report.ts";

/** The result of a verification as text. */
export interface Verdict {
  tone: "success" | "warning" | "error";
  title: string;
  words: string;
  facts: { label: string; value: string }[];
  sha256: string | null;
}

export function readVerdict(verification: Verification, t: Translate): Verdict {
  if (verification.kind === "not-found") {
    return {
      tone: "error",
      title: t("No report found with this code"),
      words: t(
        "Please check the code on the report again. If it is correct, the report was not issued by us.",
      ),
      facts: [],
      sha256: null,
    };
  }
  if (verification.kind === "too-often") {
    return {
      tone: "warning",
      title: t("Too many attempts"),
      words: t("Please wait ten minutes and try again."),
      facts: [],
      sha256: null,
    };
  }
  const { collectedAt, reportedAt, version, newestVersion } = verification;
  const words = {
    genuine: {
      tone: "success",
      title: t("This report is genuine"),
      words: t("We issued this report, and this is the latest version."),
    },
    superseded: {
      tone: "warning",
      title: t("This report has been replaced"),
      words: t(
        "We issued this as version {version}. It has been replaced by version {newestVersion}: please ask for that one.",
        { version, newestVersion: newestVersion },
      ),
    },
    withdrawn: {
      tone: "error",
      title: t("This report was withdrawn"),
      words: t("We issued this report and later withdrew it. Please don't rely on it."),
    },
  } as const;
  return {
    ...words[verification.kind],
    facts: [
      { label: t("Report no."), value: verification.reportNo },
      { label: t("Patient"), value: verification.maskedName },
      { label: t("Laboratory"), value: t.lookup(verification.labName) },
      { label: t("Version"), value: t.number(version) },
      ...(collectedAt ? [{ label: t("Sample collected"), value: t.dayTime(collectedAt) }] : []),
      { label: t("Reported"), value: t.dayTime(reportedAt) },
    ],
    sha256: verification.sha256,
  };
}

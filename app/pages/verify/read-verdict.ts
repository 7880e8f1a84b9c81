import { formatDayTime } from "../../../domain/clock.ts";
import type { Verification } from "../../../domain/reports/verify-report.ts";

/** A verification in words. */
export interface Verdict {
  tone: "success" | "warning" | "error";
  title: string;
  words: string;
  facts: { label: string; value: string }[];
  sha256: string | null;
}

export function readVerdict(verification: Verification): Verdict {
  if (verification.kind === "not-found") {
    return {
      tone: "error",
      title: "No report has this code",
      words:
        "Please compare it with the report once more. If it is typed right, the report is not one of ours.",
      facts: [],
      sha256: null,
    };
  }
  if (verification.kind === "too-often") {
    return {
      tone: "warning",
      title: "Too many codes were tried from here",
      words: "Please wait ten minutes and try again.",
      facts: [],
      sha256: null,
    };
  }
  const { collectedAt, reportedAt, version, newestVersion } = verification;
  const words = {
    genuine: {
      tone: "success",
      title: "This report is genuine",
      words: "We issued it, and it is the version in force.",
    },
    superseded: {
      tone: "warning",
      title: "This report is superseded",
      words: `We issued it as version ${version}. Version ${newestVersion} has taken its place: please ask for that one.`,
    },
    withdrawn: {
      tone: "error",
      title: "This report was withdrawn",
      words: "We issued it and have taken it back. Please do not rely on it.",
    },
  } as const;
  return {
    ...words[verification.kind],
    facts: [
      { label: "Report no.", value: verification.reportNo },
      { label: "Patient", value: verification.maskedName },
      { label: "Laboratory", value: verification.labName },
      { label: "Version", value: String(version) },
      ...(collectedAt ? [{ label: "Sample collected", value: formatDayTime(collectedAt) }] : []),
      { label: "Reported", value: formatDayTime(reportedAt) },
    ],
    sha256: verification.sha256,
  };
}

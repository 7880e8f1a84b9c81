import type { Verification } from "../../../domain/reports/verify-report.ts";
import type { Say } from "../../../domain/words/say.ts";

/** A verification in words. */
export interface Verdict {
  tone: "success" | "warning" | "error";
  title: string;
  words: string;
  facts: { label: string; value: string }[];
  sha256: string | null;
}

export function readVerdict(verification: Verification, say: Say): Verdict {
  if (verification.kind === "not-found") {
    return {
      tone: "error",
      title: say("Not found: no report has this code"),
      words: say(
        "Please compare it with the report once more. If it is typed right, the report is not one of ours.",
      ),
      facts: [],
      sha256: null,
    };
  }
  if (verification.kind === "too-often") {
    return {
      tone: "warning",
      title: say("Too many codes were tried from here"),
      words: say("Please wait ten minutes and try again."),
      facts: [],
      sha256: null,
    };
  }
  const { collectedAt, reportedAt, version, newestVersion } = verification;
  const words = {
    genuine: {
      tone: "success",
      title: say("This report is genuine"),
      words: say("We issued it, and it is the version in force."),
    },
    superseded: {
      tone: "warning",
      title: say("This report is superseded"),
      words: say(
        "We issued it as version {version}. Version {newestVersion} has taken its place: please ask for that one.",
        { version, newestVersion: newestVersion },
      ),
    },
    withdrawn: {
      tone: "error",
      title: say("This report was withdrawn"),
      words: say("We issued it and have taken it back. Please do not rely on it."),
    },
  } as const;
  return {
    ...words[verification.kind],
    facts: [
      { label: say("Report no."), value: verification.reportNo },
      { label: say("Patient"), value: verification.maskedName },
      { label: say("Laboratory"), value: say.known(verification.labName) },
      { label: say("Version"), value: say.number(version) },
      ...(collectedAt ? [{ label: say("Sample collected"), value: say.dayTime(collectedAt) }] : []),
      { label: say("Reported"), value: say.dayTime(reportedAt) },
    ],
    sha256: verification.sha256,
  };
}

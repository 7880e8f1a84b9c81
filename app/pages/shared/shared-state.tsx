import { Notice } from "../../ui/notice.tsx";
import type { ReportPage } from "../reports/read-report-page.ts";

/** What the reader must know before the values, or in their place. Nothing for a plain final report. */
export function SharedState({ report: { status, reason, version } }: { report: ReportPage }) {
  switch (status) {
    case "corrected":
      return (
        <Notice
          kind="info"
          live={false}
          title={`Corrected report, version ${version}`}
          message={`It replaces every earlier version. ${reason}`}
        />
      );
    case "withdrawn":
      return (
        <Notice kind="error" live={false} title="The laboratory has withdrawn this report" message={reason}>
          <p>Please do not use it, nor a copy of it.</p>
        </Notice>
      );
    case "pending":
    case "onhold":
      return (
        <Notice
          kind="warning"
          live={false}
          title="A new version is being prepared"
          message="Please do not use an earlier copy. The values show here when the laboratory has released them."
        />
      );
    default:
      return null;
  }
}

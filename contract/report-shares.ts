import * as v from "valibot";
import { SHARE_DAYS } from "../domain/reports/share/service.ts";
import { defineCall } from "./define-call.ts";
import { items, success, successOrError } from "./envelope.ts";
import { filledText } from "./text.ts";

/** Keys are empty for a link that has ended. */
const ReportShare = v.object({
  ShareId: v.string(),
  Label: v.string(),
  State: v.picklist(["open", "expired", "revoked"]),
  CreatedAt: v.string(),
  ExpiresAt: v.string(),
  Link: v.string(),
  Code: v.string(),
  Openings: v.number(),
  LastOpenedAt: v.nullable(v.string()),
});
export type ApiReportShare = v.InferOutput<typeof ReportShare>;

const NewShare = v.object({
  Label: filledText(60),
  Days: v.picklist(SHARE_DAYS, `must be one of ${SHARE_DAYS.join(", ")}`),
});

const shares = success(items(ReportShare));

export const listReportShares = defineCall({
  name: "listReportShares",
  endpoint: "GET /api/reports/{ReportId}/shares",
  login: true,
  summary: "The links by which a report of one's own is shared.",
  response: shares,
});

export const shareReport = defineCall({
  name: "shareReport",
  endpoint: "POST /api/reports/{ReportId}/shares",
  login: true,
  summary: "Makes a link to a report; who has it needs its code as well.",
  body: NewShare,
  response: successOrError(v.object({ ShareId: v.string(), Items: v.array(ReportShare) })),
});

export const endReportShare = defineCall({
  name: "endReportShare",
  endpoint: "POST /api/reports/{ReportId}/shares/{ShareId}/end",
  login: true,
  summary: "Ends a link to a report.",
  response: shares,
});

export const listReportOpenings = defineCall({
  name: "listReportOpenings",
  endpoint: "GET /api/reports/{ReportId}/openings",
  login: true,
  summary: "Who opened a report of one's own, newest first.",
  response: success(
    items(v.object({ At: v.string(), Version: v.number(), Action: v.string(), Actor: v.string() })),
  ),
});

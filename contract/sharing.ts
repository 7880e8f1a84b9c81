import * as v from "valibot";
import { SHARE_DAYS } from "../domain/reports/share/service.ts";
import { defineCall } from "./define-call.ts";
import { items, nothing, success, successOrError } from "./envelope.ts";
import { day, filledText, flag, shortText } from "./text.ts";

// An adult of the family owns their reports: the invitation, its acceptance, and who may read what.

export const inviteAdult = defineCall({
  name: "inviteAdult",
  endpoint: "POST /api/patients/{PatientId}/invitation",
  summary: "Invites an adult family member, by a link to their own mobile number, to own their reports.",
  login: true,
  body: v.object({ MobileNo: shortText(40) }),
  response: successOrError(nothing),
});

export const withdrawInvitation = defineCall({
  name: "withdrawInvitation",
  endpoint: "DELETE /api/patients/{PatientId}/invitation",
  summary: "Takes an open invitation back.",
  login: true,
  response: success(nothing),
});

export const acceptInvitation = defineCall({
  name: "acceptInvitation",
  endpoint: "POST /api/family-invitations/accept",
  summary:
    "Accepts an invitation, logged in with the number that it went to: the reports are one's own from then on. Share lets the inviter read those that they booked.",
  login: true,
  body: v.object({ Link: shortText(80), DateOfBirth: day, Share: flag }),
  response: successOrError(nothing),
});

export const declineInvitation = defineCall({
  name: "declineInvitation",
  endpoint: "POST /api/family-invitations/decline",
  summary: "Declines an invitation.",
  login: true,
  body: v.object({ Link: shortText(80) }),
  response: success(nothing),
});

export const listBookers = defineCall({
  name: "listBookers",
  endpoint: "GET /api/report-sharing",
  summary: "Who books for the customer, and whether they may read the reports of what they booked.",
  login: true,
  response: success(items(v.object({ SharingId: v.string(), Name: v.string(), Share: flag }))),
});

export const setSharing = defineCall({
  name: "setSharing",
  endpoint: "PUT /api/report-sharing/{SharingId}",
  summary: "Lets somebody who books for the customer read the reports of what they booked, or no more.",
  login: true,
  body: v.object({ Share: flag }),
  response: success(nothing),
});

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
  isIdempotent: true,
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

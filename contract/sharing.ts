import * as v from "valibot";
import { defineCall } from "./define-call.ts";
import { answered, success } from "./envelope.ts";
import { day } from "./family.ts";
import { flag, shortText } from "./text.ts";

/** An adult of the family owns their reports: the invitation, its acceptance, and who may read what. */
const nothing = v.object({});

export const inviteAdult = defineCall({
  name: "inviteAdult",
  method: "POST",
  path: "/api/patients/{PatientId}/invitation",
  summary: "Invites an adult family member, by a link to their own mobile number, to own their reports.",
  login: true,
  body: v.object({ MobileNo: shortText(40) }),
  answer: answered(nothing),
});

export const withdrawInvitation = defineCall({
  name: "withdrawInvitation",
  method: "DELETE",
  path: "/api/patients/{PatientId}/invitation",
  summary: "Takes an open invitation back.",
  login: true,
  answer: success(nothing),
});

export const acceptInvitation = defineCall({
  name: "acceptInvitation",
  method: "POST",
  path: "/api/family-invitations/accept",
  summary:
    "Accepts an invitation, logged in with the number that it went to: the reports are one's own from then on. Share lets the inviter read those that they booked.",
  login: true,
  body: v.object({ Link: shortText(80), DateOfBirth: day, Share: flag }),
  answer: answered(nothing),
});

export const declineInvitation = defineCall({
  name: "declineInvitation",
  method: "POST",
  path: "/api/family-invitations/decline",
  summary: "Declines an invitation.",
  login: true,
  body: v.object({ Link: shortText(80) }),
  answer: success(nothing),
});

export const listBookers = defineCall({
  name: "listBookers",
  method: "GET",
  path: "/api/report-sharing",
  summary: "Who books for the customer, and whether they may read the reports of what they booked.",
  login: true,
  answer: success(
    v.object({ Items: v.array(v.object({ SharingId: v.string(), Name: v.string(), Share: flag })) }),
  ),
});

export const setSharing = defineCall({
  name: "setSharing",
  method: "PUT",
  path: "/api/report-sharing/{SharingId}",
  summary: "Lets somebody who books for the customer read the reports of what they booked, or no more.",
  login: true,
  body: v.object({ Share: flag }),
  answer: success(nothing),
});

import type { Hono } from "hono";
import * as words from "../../contract/family-words.ts";
import * as calls from "../../contract/sharing.ts";
import type { Container } from "../container/container.ts";
import { notFound, spoken } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

/** Adults of a family who own their reports. */
export function serveSharing(app: Hono, container: Container): void {
  const { family } = container.services;

  serveCall(app, container, calls.inviteAdult).with(
    async ({ customer, body, params: { PatientId = "" } }) => {
      const invited = await family.invite(customer(), PatientId, body.MobileNo.trim());
      if (invited.ok) return { status: 1, message: words.INVITED, data: {} };
      if (invited.refusal.code === "unknown-patient") throw notFound();
      const { status, message } = spoken(words.inviteRefusalWords(invited.refusal));
      return { status, message };
    },
  );

  serveCall(app, container, calls.withdrawInvitation).with(
    async ({ customer, params: { PatientId = "" } }) => {
      if (!(await family.withdrawInvitation(customer(), PatientId))) throw notFound();
      return { status: 1, message: "The invitation is taken back.", data: {} };
    },
  );

  serveCall(app, container, calls.acceptInvitation).with(async ({ customer, body }) => {
    const outcome = await family.acceptInvitation(customer(), body.Link, {
      dateOfBirth: body.DateOfBirth,
      shares: body.Share === 1,
    });
    if (outcome === "accepted") return { status: 1, message: words.NOW_YOURS, data: {} };
    return { status: 0, message: outcome === "over" ? words.INVITATION_OVER : words.WRONG_BIRTH };
  });

  serveCall(app, container, calls.declineInvitation).with(async ({ customer, body }) => {
    if (!(await family.declineInvitation(customer(), body.Link))) throw notFound();
    return { status: 1, message: "The invitation is declined.", data: {} };
  });

  serveCall(app, container, calls.listBookers).with(async ({ customer }) => {
    const bookers = await family.bookers(customer());
    const Items = bookers.map(({ patientId, name, shares }) => ({
      SharingId: patientId,
      Name: name,
      Share: shares ? (1 as const) : (0 as const),
    }));
    return { status: 1, data: { Items } };
  });

  serveCall(app, container, calls.setSharing).with(async ({ customer, body, params: { SharingId = "" } }) => {
    if (!(await family.setShares(customer(), SharingId, body.Share === 1))) throw notFound();
    return { status: 1, message: "Your choice is saved.", data: {} };
  });
}

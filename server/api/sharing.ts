import type { Hono } from "hono";
import type { ResponseOf } from "../../contract/define-call.ts";
import * as words from "../../contract/family-messages.ts";
import { SHARE_ERRORS } from "../../contract/share-messages.ts";
import type { ApiReportShare } from "../../contract/sharing.ts";
import * as calls from "../../contract/sharing.ts";
import { endReportShare, listReportOpenings, listReportShares, shareReport } from "../../contract/sharing.ts";
import type { OwnShare } from "../../domain/reports/share/types.ts";
import type { AppContext } from "../app-context.ts";
import { notFound, wordsOrTooOften } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

/** Adults of a family who own their reports. */
export function serveSharing(app: Hono, container: AppContext): void {
  const { family } = container.services;

  serveCall(app, container, calls.inviteAdult).with(
    async ({ customer, body, params: { PatientId = "" } }) => {
      const invited = await family.invite(customer(), PatientId, body.MobileNo.trim());
      if (invited.ok) return { status: 1, message: words.INVITED, data: {} };
      if (invited.error.code === "unknown-patient") throw notFound();
      const { status, message } = wordsOrTooOften(words.inviteErrorMessage(invited.error));
      return { status, message };
    },
  );

  serveCall(app, container, calls.withdrawInvitation).with(
    async ({ customer, params: { PatientId = "" } }) => {
      if (!(await family.withdrawInvitation(customer(), PatientId))) throw notFound();
      return { status: 1, message: "Invitation withdrawn.", data: {} };
    },
  );

  serveCall(app, container, calls.acceptInvitation).with(async ({ customer, body }) => {
    const outcome = await family.acceptInvitation(customer(), body.Link, {
      dateOfBirth: body.DateOfBirth,
      shares: body.Share === 1,
    });
    if (outcome === "accepted") return { status: 1, message: words.NOW_YOURS, data: {} };
    return { status: 0, message: words.ACCEPT_ERRORS[outcome] };
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

/** Links to one's own reports and who opened them, for apps; the pages do the same over the same service. */
export function serveReportShares(app: Hono, container: AppContext): void {
  const { reports, shares } = container.services;
  const { publicUrl } = container.settings.site;

  async function listOf(customerId: string, reportId = ""): Promise<ApiReportShare[]> {
    const found = await shares.list(customerId, reportId);
    if (!found) throw notFound();
    return found.map((share) => serialize(share, publicUrl));
  }

  serveCall(app, container, listReportShares).with(async ({ params, customer }) => ({
    status: 1,
    data: { Items: await listOf(customer().customerId, params.ReportId) },
  }));

  serveCall(app, container, shareReport).with(
    async ({ params, body, customer }) => {
      const { customerId } = customer();
      const { ReportId = "" } = params;
      const made = await shares.create(customerId, ReportId, { label: body.Label, days: body.Days });
      if (made.ok) {
        const Items = await listOf(customerId, ReportId);
        return { status: 1, data: { ShareId: made.value.shareId, Items } };
      }
      if (made.error === "unknown") throw notFound();
      return { status: 0, message: SHARE_ERRORS[made.error] };
    },
    {
      // Links and codes are stored nowhere, not with an Idempotency-Key either.
      keep: (given) => (isMade(given) ? { ...given, data: { ...given.data, Items: [] } } : given),
      async again({ params, customer }, kept) {
        if (!isMade(kept)) return kept;
        const Items = await listOf(customer().customerId, params.ReportId);
        return { ...kept, data: { ...kept.data, Items } };
      },
    },
  );

  serveCall(app, container, endReportShare).with(async ({ params, customer }) => {
    const { customerId } = customer();
    const { ReportId = "", ShareId = "" } = params;
    if (!(await shares.revoke(customerId, ReportId, ShareId))) throw notFound();
    return { status: 1, data: { Items: await listOf(customerId, ReportId) } };
  });

  serveCall(app, container, listReportOpenings).with(async ({ params, customer }) => {
    const { customerId } = customer();
    const { ReportId = "" } = params;
    await listOf(customerId, ReportId);
    const openings = await reports.openings(customerId, ReportId);
    const Items = openings.map(({ at, version, action, actor }) => ({
      At: at.toISOString(),
      Version: version,
      Action: action,
      Actor: actor,
    }));
    return { status: 1, data: { Items } };
  });
}

type ShareResponse = ResponseOf<typeof shareReport>;

function isMade(response: ShareResponse): response is Extract<ShareResponse, { status: 1 }> {
  return response.status === 1;
}

function serialize(share: OwnShare, publicUrl: string): ApiReportShare {
  return {
    ShareId: share.shareId,
    Label: share.label,
    State: share.state,
    CreatedAt: share.createdAt.toISOString(),
    ExpiresAt: share.expiresAt.toISOString(),
    Link: share.keys ? `${publicUrl}/shared/${share.keys.token}` : "",
    Code: share.keys?.code ?? "",
    Openings: share.openings,
    LastOpenedAt: share.lastOpenedAt?.toISOString() ?? null,
  };
}

import type { Hono } from "hono";
import {
  type ApiReportShare,
  endReportShare,
  listReportOpenings,
  listReportShares,
  shareReport,
} from "../../contract/report-shares.ts";
import { SHARE_REFUSALS } from "../../contract/share-words.ts";
import type { OwnShare } from "../../domain/reports/share/types.ts";
import type { Container } from "../container/container.ts";
import { notFound } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

/** Links to one's own reports and who opened them, for apps; the pages do the same over the same service. */
export function serveReportShares(app: Hono, container: Container): void {
  const { reports, shares } = container.services;
  const { publicUrl } = container.settings.site;

  async function listOf(customerId: string, reportId = ""): Promise<ApiReportShare[]> {
    const found = await shares.list(customerId, reportId);
    if (!found) throw notFound();
    return found.map((share) => onWire(share, publicUrl));
  }

  serveCall(app, container, listReportShares).with(async ({ params, customer }) => ({
    status: 1,
    data: { Items: await listOf(customer().customerId, params.ReportId) },
  }));

  serveCall(app, container, shareReport).with(async ({ params, body, customer }) => {
    const { customerId } = customer();
    const { ReportId = "" } = params;
    const made = await shares.create(customerId, ReportId, { label: body.Label, days: body.Days });
    if (made.ok) {
      const Items = await listOf(customerId, ReportId);
      return { status: 1, data: { ShareId: made.value.shareId, Items } };
    }
    if (made.refusal === "unknown") throw notFound();
    return { status: 0, message: SHARE_REFUSALS[made.refusal] };
  });

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

function onWire(share: OwnShare, publicUrl: string): ApiReportShare {
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

import { isUuid } from "../../shared/is-uuid.ts";
import { uuidv7 } from "../../shared/random.ts";
import { type Result, refuse } from "../../shared/result.ts";
import { makePdf, type PdfNeeds } from "../make-pdf.ts";
import type { AccessStore, StoredPdf } from "../ports.ts";
import { isShown, type ReportView, viewReport } from "../report-view.ts";
import { type CreateShareRefusal, createShare, type ShareDays } from "./create-share.ts";
import { listShares } from "./list-shares.ts";
import type { ShareStore } from "./ports.ts";
import type { OwnShare, Share } from "./types.ts";
import { findOpenShare, type UnlockNeeds, type UnlockRefusal, unlockShare } from "./unlock-share.ts";

export interface ShareNeeds extends UnlockNeeds, PdfNeeds {
  shares: ShareStore;
  access: AccessStore;
}

/** Links to a report: what its owner does with them, and what whoever has one may do. */
export interface ShareService {
  /** Undefined for a report that is not the customer's own. */
  list(customerId: string, reportId: string): Promise<OwnShare[] | undefined>;
  /** Whether the report is the customer's own and shows its values, so that a link to it shows something. */
  canShare(customerId: string, reportId: string): Promise<boolean>;
  /** "nothing-shown": the report is not out, on hold or withdrawn. */
  create(
    customerId: string,
    reportId: string,
    wanted: { label: string; days: ShareDays },
  ): Promise<Result<{ shareId: string }, CreateShareRefusal | "unknown" | "nothing-shown">>;
  /** False for a link that is not the customer's own. */
  revoke(customerId: string, reportId: string, shareId: string): Promise<boolean>;

  /** Whether a token opens a report, with its code. */
  isOpen(token: string): Promise<boolean>;
  unlock(request: {
    token: string;
    code: string;
    clientAddress: string | null;
  }): Promise<Result<{ pass: string; until: Date }, UnlockRefusal>>;
  /** The report behind a link, in its newest version, noted for its owner. Undefined without a pass of this link. */
  open(token: string, pass: string): Promise<{ view: ReportView; expiresAt: Date } | undefined>;
  /** Its PDF, as long as its values show. */
  pdf(token: string, pass: string): Promise<(StoredPdf & { fileName: string }) | undefined>;
}

/** Binds the shared links of reports to what they need; each opening is noted in the report's access log. */
export function shareService(needs: ShareNeeds): ShareService {
  const { reports, shares, secrets, access } = needs;

  async function viewOf(share: Pick<Share, "customerId" | "reportId">) {
    const report = await reports.find(share.customerId, share.reportId);
    const order = report && (await reports.orderOf(report.accession));
    if (!report || !order) return undefined;
    return viewReport(report, order, await reports.versions(report.reportId), null);
  }

  async function opened(token: string, pass: string) {
    const share = await findOpenShare(needs, token);
    if (!share || !secrets.isPassOf(share.shareId, pass, needs.clock())) return undefined;
    const view = await viewOf(share);
    return view && { share, view };
  }

  async function note(share: Share, view: ReportView, action: "share" | "share-download"): Promise<void> {
    const at = needs.clock();
    const { reportId, shareId, label } = share;
    const id = uuidv7(at, needs.random);
    await access.note({ id, reportId, version: view.version.version, at, action, actor: label, shareId });
  }

  return {
    async list(customerId, reportId) {
      if (!isUuid(reportId) || !(await reports.find(customerId, reportId))) return undefined;
      return listShares({ shares, secrets, now: needs.clock() }, { customerId, reportId });
    },
    async canShare(customerId, reportId) {
      const view = isUuid(reportId) ? await viewOf({ customerId, reportId }) : undefined;
      return view?.shown ?? false;
    },
    async create(customerId, reportId, wanted) {
      const view = isUuid(reportId) ? await viewOf({ customerId, reportId }) : undefined;
      if (!view) return refuse("unknown");
      if (!view.shown) return refuse("nothing-shown");
      return createShare(needs, { customerId, reportId, ...wanted });
    },
    revoke: async (customerId, reportId, shareId) =>
      isUuid(reportId) && isUuid(shareId) && shares.revoke(customerId, reportId, shareId, needs.clock()),

    isOpen: async (token) => (await findOpenShare(needs, token)) !== undefined,
    unlock: (request) => unlockShare(needs, request),

    async open(token, pass) {
      const found = await opened(token, pass);
      if (!found) return undefined;
      const { share, view } = found;
      await note(share, view, "share");
      return { view, expiresAt: share.expiresAt };
    },
    async pdf(token, pass) {
      const found = await opened(token, pass);
      if (!found || !isShown(found.view.version)) return undefined;
      const { share, view } = found;
      const { report, version, order } = view;
      const pdf = await makePdf(needs, { report, version, order });
      await note(share, view, "share-download");
      return { ...pdf, fileName: `report-${report.accession}-${version.version}.pdf` };
    },
  };
}

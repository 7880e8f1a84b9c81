import { typedCode } from "../../i18n/typed-text.ts";
import type { CodeFormError } from "../../identity/code-rule.ts";
import { readCode } from "../../identity/code-rule.ts";
import type { Limit } from "../../identity/limits.ts";
import { growingPause, limitOf } from "../../identity/limits.ts";
import type { AttemptStore } from "../../identity/ports.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Random } from "../../shared/random.ts";
import { isUuid, uuidv7 } from "../../shared/random.ts";
import type { Result } from "../../shared/result.ts";
import { done, fail } from "../../shared/result.ts";
import type { PdfNeeds } from "../make-pdf.ts";
import { makePdf } from "../make-pdf.ts";
import type { AccessStore, StoredPdf } from "../ports.ts";
import { isTriedTooOften, TRIES_WINDOW_SECONDS } from "../report-codes.ts";
import type { ReportView } from "../report-view.ts";
import { isShown, viewReport } from "../report-view.ts";
import type { OwnShare, Share, ShareSecrets, ShareStore } from "./types.ts";

/** A few misread codes do not cause a wait. */
const PAUSES = { free: 3, firstSeconds: 30, longestSeconds: 24 * 60 * 60 };
/** The most wrong codes of a link in a day from all addresses: at most 1,500 of a million codes in thirty days. */
const ALL_TRIES = [{ most: 50, seconds: 24 * 60 * 60 }];

/**
 * The limits of attempts at a link's code: an address waits 30 s after the third, then twice as long each time, up to a day; all addresses
 * together have fifty a day. One address alone cannot lock the link for its reader.
 */
export function tryLimits(shareId: string, address: string): [ofAddress: Limit, ofLink: Limit] {
  return [
    growingPause("share-code", `${shareId} ${address}`, PAUSES),
    limitOf("share-code", shareId, ALL_TRIES),
  ];
}

interface UnlockNeeds {
  shares: ShareStore;
  attempts: Pick<AttemptStore, "take" | "giveBack" | "waitFor" | "forget">;
  secrets: ShareSecrets;
  clock: Clock;
  random: Random;
}

/** One result for unknown, expired and revoked links. */
type UnlockError =
  | CodeFormError
  | { code: "unknown" }
  | { code: "wrong-code" }
  | { code: "too-often"; retryAfterSeconds: number };

/** Tokens of another length are rejected without a query. */
const TOKEN = /^[\w-]{32}$/;
/** How long a report stays open in a browser after the code was entered. */
const PASS_MS = 30 * 60_000;

/** The link of a token that still opens its report. */
async function findOpenShare(
  { shares, secrets, clock }: Pick<UnlockNeeds, "shares" | "secrets" | "clock">,
  token: string,
): Promise<Share | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const share = await shares.findByToken(secrets.hashOfToken(token));
  return share && isOpenShare(share, clock()) ? share : undefined;
}

/**
 * Opens a link with its code and returns a pass for half an hour. Attempts are counted before the code is compared, so concurrent ones
 * count too; a malformed code does not count. `clientAddress` null: not limited by address (local mode).
 */
async function unlockShare(
  needs: UnlockNeeds,
  request: { token: string; code: string; clientAddress: string | null },
): Promise<Result<{ pass: string; until: Date }, UnlockError>> {
  const { secrets } = needs;
  const now = needs.clock();
  const read = readCode(typedCode(request.code));
  if (!read.ok) return read;
  const { clientAddress: subject } = request;
  if (subject !== null && (await isTriedTooOften(needs, { kind: "share", subject }, now))) {
    return fail({ code: "too-often", retryAfterSeconds: TRIES_WINDOW_SECONDS });
  }
  const share = await findOpenShare(needs, request.token);
  if (!share) return fail({ code: "unknown" });
  const limits = tryLimits(share.shareId, subject ?? "");
  const taken = await needs.attempts.take(limits, now);
  if (!taken.ok) return fail({ code: "too-often", retryAfterSeconds: taken.error.seconds });
  if (!secrets.isCodeOf(share, read.value)) {
    const seconds = await needs.attempts.waitFor(limits, now);
    return fail(seconds > 0 ? { code: "too-often", retryAfterSeconds: seconds } : { code: "wrong-code" });
  }
  // Only the right code is not counted against the link: otherwise each opening would allow fifty more guesses.
  const [ofAddress, ofLink] = limits;
  await needs.attempts.forget(ofAddress.kind, ofAddress.subject);
  await needs.attempts.giveBack([ofLink], taken.value);
  const end = new Date(Math.min(now.getTime() + PASS_MS, share.expiresAt.getTime()));
  return done({ pass: secrets.passOf(share.shareId, end), until: end });
}

export interface ShareNeeds extends UnlockNeeds, PdfNeeds {
  shares: ShareStore;
  access: AccessStore;
}

type SharedFile = StoredPdf & { fileName: string };

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
  ): Promise<Result<{ shareId: string }, CreateShareError | "unknown" | "nothing-shown">>;
  /** False for a link that is not the customer's own. */
  revoke(customerId: string, reportId: string, shareId: string): Promise<boolean>;

  /** Whether a token opens a report, with its code. */
  isOpen(token: string): Promise<boolean>;
  unlock(request: {
    token: string;
    code: string;
    clientAddress: string | null;
  }): Promise<Result<{ pass: string; until: Date }, UnlockError>>;
  /** The report behind a link, in its newest version, noted for its owner. Undefined without a pass of this link. */
  open(token: string, pass: string): Promise<{ view: ReportView; expiresAt: Date } | undefined>;
  /** Its PDF, as long as its values show. */
  pdf(token: string, pass: string): Promise<SharedFile | undefined>;
  /** The laboratory's own document, as long as its values show. */
  document(token: string, pass: string): Promise<SharedFile | undefined>;
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

  async function download(
    token: string,
    pass: string,
    name: string,
    read: (view: ReportView) => Promise<StoredPdf | undefined>,
  ): Promise<SharedFile | undefined> {
    const found = await opened(token, pass);
    if (!found || !isShown(found.view.version)) return undefined;
    const { share, view } = found;
    const file = await read(view);
    if (!file) return undefined;
    await note(share, view, "share-download");
    return { ...file, fileName: `${name}-${view.report.accession}-${view.version.version}.pdf` };
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
      if (!view) return fail("unknown");
      if (!view.shown) return fail("nothing-shown");
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
    pdf: (token, pass) => download(token, pass, "report", (view) => makePdf(needs, view)),
    document: (token, pass) =>
      download(token, pass, "document", ({ report, version }) =>
        reports.document(report.reportId, version.version),
      ),
  };
}

/** The links of a report for its owner, newest first. Link and code show as long as they open something. */
async function listShares(
  { shares, secrets, now }: { shares: ShareStore; secrets: ShareSecrets; now: Date },
  { customerId, reportId }: { customerId: string; reportId: string },
): Promise<OwnShare[]> {
  const found = await shares.list(customerId, reportId);
  return found.map((share): OwnShare => {
    const { shareId, label, createdAt, expiresAt, openings, lastOpenedAt } = share;
    const isOpen = isOpenShare(share, now);
    return {
      shareId,
      label,
      createdAt,
      expiresAt,
      openings,
      lastOpenedAt,
      state: isOpen ? "open" : share.revokedAt ? "revoked" : "expired",
      keys: isOpen ? secrets.keysOf(share) : null,
    };
  });
}

/** Neither revoked nor expired. */
export function isOpenShare(
  { revokedAt, expiresAt }: Pick<Share, "revokedAt" | "expiresAt">,
  now: Date,
): boolean {
  return revokedAt === null && expiresAt.getTime() > now.getTime();
}

/** The numbers of days that a link may be open. */
export const SHARE_DAYS = [1, 3, 7, 30] as const;
type ShareDays = (typeof SHARE_DAYS)[number];

/** More links than this to one report are not open at once. */
const MAX_OPEN = 10;

type CreateShareError = "too-many";

/** Makes a link to a report. The caller has checked that it is the customer's own and shows its values. */
async function createShare(
  needs: { shares: ShareStore; secrets: ShareSecrets; clock: Clock; random: Random },
  wanted: { customerId: string; reportId: string; label: string; days: ShareDays },
): Promise<Result<{ shareId: string }, CreateShareError>> {
  const { shares, secrets, random } = needs;
  const { customerId, reportId, label, days } = wanted;
  const now = needs.clock();
  const shareId = uuidv7(now, random);
  const share = {
    shareId,
    customerId,
    reportId,
    label,
    tokenHash: secrets.hashOfToken(secrets.tokenOf(shareId)),
    codeHash: secrets.hashOfCode(shareId, secrets.codeOf(shareId)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * 24 * 60 * 60_000),
    revokedAt: null,
  };
  return (await shares.add(share, MAX_OPEN)) ? done({ shareId }) : fail("too-many");
}

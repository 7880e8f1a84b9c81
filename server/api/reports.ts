import type { Context, Hono } from "hono";
import { fileResponse } from "../../contract/file-response.ts";
import { getReport, getVisitReport, listReports } from "../../contract/reports.ts";
import {
  serializeReport,
  serializeReportSummary,
  serializeVisitReport,
} from "../../contract/serializers/serialize-report.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import { reportBundle } from "../../domain/reports/fhir/report-bundle.ts";
import { readVersionNumber } from "../../domain/reports/version-number.ts";
import { renderFor } from "../../integrations/pdf/page-layout.ts";
import type { AppContext } from "../app-context.ts";
import { mountedPath } from "../http/mount.ts";
import { readRequest } from "../http/request.ts";
import { notFound, orNotFound, toLogin } from "../http/response.ts";
import { customerOf, serveCall, serveGet } from "../http/serve-call.ts";
import { hashToken, uuidOfHash } from "../http/tokens.ts";

const FHIR_ENDING = /\.fhir\.json$/;

/** A report of one's own as a FHIR document, at the report's address and under the API's. */
export function serveReportFhir(app: Hono, container: AppContext): void {
  app.get("/api/reports/:file{[^/]+\\.fhir\\.json}", (context) =>
    serveGet(container, context, async (facts) =>
      bundleResponse(container, context, customerOf(facts).customerId),
    ),
  );

  app.get("/reports/:file{[^/]+\\.fhir\\.json}", async (context, next) => {
    const { visitor } = await readRequest(container, context);
    if (isCustomer(visitor))
      return (await orNotFound(() => bundleResponse(container, context, visitor.customerId))) ?? next();
    return toLoginForFile(container, context);
  });
}

/** A version that shows no values has no FHIR document. */
async function bundleResponse(
  container: AppContext,
  context: Context,
  customerId: string,
): Promise<Response> {
  const reportId = (context.req.param("file") ?? "").replace(FHIR_ENDING, "");
  const wanted = readVersion(context.req.query("version"));
  const view = await container.services.reports.open(customerId, reportId, wanted, "fhir");
  if (!view?.shown || view.version.results.length === 0) throw notFound();
  const { report, version, order } = view;
  const bundle = reportBundle(
    { report, version, order, catalogue: container.catalogue(), site: container.settings.site },
    { uuid: (name) => uuidOfHash(hashToken(`namuna report\n${name}`)), decimal: rawDecimal },
  );
  return fileResponse({
    bytes: Buffer.from(JSON.stringify(bundle)),
    fileName: `report-${report.accession}-${version.version}.fhir.json`,
    mediaType: "application/fhir+json; charset=utf-8",
  });
}

/** Node's JSON can carry a number's own digits (JSON.rawJSON of ECMAScript's proposal on source text access). */
function rawDecimal(text: string): unknown {
  const { rawJSON } = JSON as { rawJSON?: (text: string) => unknown };
  return rawJSON && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? rawJSON(text) : Number(text);
}

export function serveReports(app: Hono, container: AppContext): void {
  const { family, reports, smartReport } = container.services;

  serveCall(app, container, listReports).with(async ({ query, customer }) => {
    const patientId = query.patientId || null;
    const found = await reports.list(customer().customerId, patientId);
    if (patientId && found.length === 0 && !(await family.findPatient(customer(), patientId)))
      throw notFound();
    return { status: 1, data: { Items: found.map(serializeReportSummary) } };
  });

  // Registered before the report itself, whose address would match "….pdf" as an id.
  app.get("/api/reports/:file{[^/]+\\.pdf}", (context) =>
    serveGet(container, context, async (facts) =>
      pdfResponse(container, context, customerOf(facts).customerId),
    ),
  );

  serveCall(app, container, getReport).with(async ({ params, query, customer }) => {
    const version = readVersion(query.version);
    const view = await reports.open(customer().customerId, params.ReportId ?? "", version, "data");
    if (!view) throw notFound();
    return { status: 1, data: serializeReport(view) };
  });

  app.get("/reports/:file{[^/]+\\.pdf}", async (context, next) => {
    const { visitor } = await readRequest(container, context);
    if (!isCustomer(visitor)) return toLoginForFile(container, context);
    return (await orNotFound(() => pdfResponse(container, context, visitor.customerId))) ?? next();
  });

  app.get("/smart-report.pdf", async (context, next) => {
    const { visitor } = await readRequest(container, context);
    if (!isCustomer(visitor)) return toLoginForFile(container, context);
    const { customerId } = visitor;
    const bytes = await renderFor({ owner: customerId, signal: context.req.raw.signal }, () =>
      smartReport.pdf(customerId, context.req.query("member") || null),
    );
    if (!bytes) return next();
    return fileResponse({ bytes, fileName: "health-analysis-report.pdf" });
  });

  app.get("/api/reports/:ReportId/document.pdf", (context) =>
    serveGet(container, context, async (facts) =>
      documentResponse(container, context, customerOf(facts).customerId),
    ),
  );

  app.get("/reports/:ReportId/document.pdf", async (context, next) => {
    const { visitor } = await readRequest(container, context);
    if (!isCustomer(visitor)) return toLoginForFile(container, context);
    return (await orNotFound(() => documentResponse(container, context, visitor.customerId))) ?? next();
  });

  // QR codes hold the address in capitals.
  app.get("/VERIFY/:code", (context) => {
    const path = `/verify/${encodeURIComponent(context.req.param("code"))}`;
    return context.redirect(mountedPath(container.settings.basePath, path), 301);
  });
}

/** The same bytes at both addresses. */
async function pdfResponse(container: AppContext, context: Context, customerId: string): Promise<Response> {
  const reportId = (context.req.param("file") ?? "").replace(/\.pdf$/, "");
  const version = readVersion(context.req.query("version"));
  const pdf = await renderFor({ owner: customerId, signal: context.req.raw.signal }, () =>
    container.services.reports.pdf(customerId, reportId, version),
  );
  if (!pdf) throw notFound();
  return fileResponse(pdf);
}

/** The laboratory's own document, if it sent one. */
async function documentResponse(
  container: AppContext,
  context: Context,
  customerId: string,
): Promise<Response> {
  const version = readVersion(context.req.query("version"));
  const reportId = context.req.param("ReportId") ?? "";
  const document = await container.services.reports.document(customerId, reportId, version);
  if (!document) throw notFound();
  return fileResponse(document);
}

/** Which version of a report an address asks for (`?version=2`); null for the newest. 404 for what is no version's number. */
function readVersion(text: string | undefined): number | null {
  const version = readVersionNumber(text);
  if (version === undefined) throw notFound();
  return version;
}

/** Leads a visitor to the login, and from there to the page of the file that they asked for. */
export function toLoginForFile(container: AppContext, context: Context): Response {
  const { pathname, search } = new URL(context.req.url);
  return toLogin(container, pathname + search);
}

/** The report of a visit as JSON and as a PDF. Registered before single reports, whose addresses would match "visits" as an id. */
export function serveVisitReports(app: Hono, container: AppContext): void {
  const { visitReports } = container.services;

  app.get("/api/reports/visits/:file{[^/]+\\.pdf}", (context) =>
    serveGet(container, context, async (facts) =>
      visitPdfResponse(container, context, customerOf(facts).customerId),
    ),
  );

  serveCall(app, container, getVisitReport).with(async ({ params, customer }) => {
    const opened = await visitReports.open(customer().customerId, params.VisitReportId ?? "", "data");
    if (!opened) throw notFound();
    return { status: 1, data: serializeVisitReport(opened.view) };
  });

  app.get("/reports/visits/:file{[^/]+\\.pdf}", async (context, next) => {
    const { visitor } = await readRequest(container, context);
    if (!isCustomer(visitor)) return toLoginForFile(container, context);
    return (await orNotFound(() => visitPdfResponse(container, context, visitor.customerId))) ?? next();
  });
}

async function visitPdfResponse(
  container: AppContext,
  context: Context,
  customerId: string,
): Promise<Response> {
  const visitReportId = (context.req.param("file") ?? "").replace(/\.pdf$/, "");
  const pdf = await renderFor({ owner: customerId, signal: context.req.raw.signal }, () =>
    container.services.visitReports.pdf(customerId, visitReportId),
  );
  if (!pdf) throw notFound();
  return fileResponse(pdf);
}

import type { Context, Hono } from "hono";
import { getReport, listReports } from "../../contract/reports.ts";
import { serializeReport, serializeReportSummary } from "../../contract/serializers/report.ts";
import { isCustomer } from "../../domain/identity/visitor.ts";
import type { Container } from "../container/container.ts";
import { mountedPath } from "../http/mount.ts";
import { readRequest } from "../http/request.ts";
import { ifThere, notFound } from "../http/response.ts";
import { answerGet, customerOf, serveCall } from "../http/serve-call.ts";
import { fileResponse } from "./file-response.ts";
import { readVersion, toLoginForFile } from "./report-files.ts";

export function serveReports(app: Hono, container: Container): void {
  const { family, reports, smartReport } = container.services;

  serveCall(app, container, listReports).with(async ({ query, customer }) => {
    const patientId = query.patientId || null;
    const found = await reports.list(customer().customerId, patientId);
    if (patientId && found.length === 0 && !(await family.findPatient(customer(), patientId)))
      throw notFound();
    return { status: 1, data: { Items: found.map(serializeReportSummary) } };
  });

  // Before the report itself, whose address would take "….pdf" for an id.
  app.get("/api/reports/:file{[^/]+\\.pdf}", (context) =>
    answerGet(container, context, async (facts) =>
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
    return (await ifThere(() => pdfResponse(container, context, visitor.customerId))) ?? next();
  });

  app.get("/smart-report.pdf", async (context, next) => {
    const { visitor } = await readRequest(container, context);
    if (!isCustomer(visitor)) return toLoginForFile(container, context);
    const bytes = await smartReport.pdf(visitor.customerId, context.req.query("member") || null);
    if (!bytes) return next();
    return fileResponse({ bytes, fileName: "health-analysis-report.pdf" });
  });

  app.get("/api/reports/:ReportId/document.pdf", (context) =>
    answerGet(container, context, async (facts) =>
      documentResponse(container, context, customerOf(facts).customerId),
    ),
  );

  app.get("/reports/:ReportId/document.pdf", async (context, next) => {
    const { visitor } = await readRequest(container, context);
    if (!isCustomer(visitor)) return toLoginForFile(container, context);
    return (await ifThere(() => documentResponse(container, context, visitor.customerId))) ?? next();
  });

  // QR codes hold the address in capitals.
  app.get("/VERIFY/:code", (context) => {
    const path = `/verify/${encodeURIComponent(context.req.param("code"))}`;
    return context.redirect(mountedPath(container.settings.basePath, path), 301);
  });
}

/** The same bytes at both addresses. */
async function pdfResponse(container: Container, context: Context, customerId: string): Promise<Response> {
  const reportId = (context.req.param("file") ?? "").replace(/\.pdf$/, "");
  const version = readVersion(context.req.query("version"));
  const pdf = await container.services.reports.pdf(customerId, reportId, version);
  if (!pdf) throw notFound();
  return fileResponse(pdf);
}

/** The laboratory's own document, if it sent one. */
async function documentResponse(
  container: Container,
  context: Context,
  customerId: string,
): Promise<Response> {
  const version = readVersion(context.req.query("version"));
  const reportId = context.req.param("ReportId") ?? "";
  const document = await container.services.reports.document(customerId, reportId, version);
  if (!document) throw notFound();
  return fileResponse(document);
}

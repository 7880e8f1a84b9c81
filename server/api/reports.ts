import type { Context, Hono } from "hono";
import { getReport, listReports } from "../../contract/reports.ts";
import { reportOnWire, reportSummaryOnWire } from "../../contract/serializers/report.ts";
import { isCustomer } from "../../domain/identity/visitor.ts";
import type { House } from "../container/container.ts";
import { ifThere, notFound } from "../http/answer.ts";
import { mountedPath } from "../http/mount.ts";
import { readRequest } from "../http/request.ts";
import { answerGet, customerOf, serveCall } from "../http/serve-call.ts";
import { fileAnswer } from "./file-answer.ts";
import { readVersion, toLoginForFile } from "./report-files.ts";

export function serveReports(app: Hono, house: House): void {
  const { family, reports, smartReport } = house.services;

  serveCall(app, house, listReports).with(async ({ query, customer }) => {
    const patientId = query.patientId || null;
    const found = await reports.list(customer().customerId, patientId);
    if (patientId && found.length === 0 && !(await family.findPatient(customer(), patientId)))
      throw notFound();
    return { status: 1, data: { Items: found.map(reportSummaryOnWire) } };
  });

  // Before the report itself, whose address would take "….pdf" for an id.
  app.get("/api/reports/:file{[^/]+\\.pdf}", (context) =>
    answerGet(house, context, async (facts) => pdfAnswer(house, context, customerOf(facts).customerId)),
  );

  serveCall(app, house, getReport).with(async ({ params, query, customer }) => {
    const version = readVersion(query.version);
    const view = await reports.open(customer().customerId, params.ReportId ?? "", version, "data");
    if (!view) throw notFound();
    return { status: 1, data: reportOnWire(view) };
  });

  app.get("/reports/:file{[^/]+\\.pdf}", async (context, next) => {
    const { visitor } = await readRequest(house, context);
    if (!isCustomer(visitor)) return toLoginForFile(house, context);
    return (await ifThere(() => pdfAnswer(house, context, visitor.customerId))) ?? next();
  });

  app.get("/smart-report.pdf", async (context, next) => {
    const { visitor } = await readRequest(house, context);
    if (!isCustomer(visitor)) return toLoginForFile(house, context);
    const bytes = await smartReport.pdf(visitor.customerId, context.req.query("member") || null);
    if (!bytes) return next();
    return fileAnswer({ bytes, fileName: "health-analysis-report.pdf" });
  });

  app.get("/api/reports/:ReportId/document.pdf", (context) =>
    answerGet(house, context, async (facts) => documentAnswer(house, context, customerOf(facts).customerId)),
  );

  app.get("/reports/:ReportId/document.pdf", async (context, next) => {
    const { visitor } = await readRequest(house, context);
    if (!isCustomer(visitor)) return toLoginForFile(house, context);
    return (await ifThere(() => documentAnswer(house, context, visitor.customerId))) ?? next();
  });

  // QR codes hold the address in capitals.
  app.get("/VERIFY/:code", (context) => {
    const path = `/verify/${encodeURIComponent(context.req.param("code"))}`;
    return context.redirect(mountedPath(house.settings.basePath, path), 301);
  });
}

/** The same bytes at both addresses. */
async function pdfAnswer(house: House, context: Context, customerId: string): Promise<Response> {
  const reportId = (context.req.param("file") ?? "").replace(/\.pdf$/, "");
  const version = readVersion(context.req.query("version"));
  const pdf = await house.services.reports.pdf(customerId, reportId, version);
  if (!pdf) throw notFound();
  return fileAnswer(pdf);
}

/** The laboratory's own document, if it sent one. */
async function documentAnswer(house: House, context: Context, customerId: string): Promise<Response> {
  const version = readVersion(context.req.query("version"));
  const reportId = context.req.param("ReportId") ?? "";
  const document = await house.services.reports.document(customerId, reportId, version);
  if (!document) throw notFound();
  return fileAnswer(document);
}

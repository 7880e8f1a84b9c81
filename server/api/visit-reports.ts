import type { Context, Hono } from "hono";
import { getVisitReport } from "../../contract/reports.ts";
import { serializeVisitReport } from "../../contract/serializers/serialize-report.ts";
import { isCustomer } from "../../domain/identity/types.ts";
import { renderFor } from "../../integrations/pdf/requester.ts";
import type { AppContext } from "../app-context.ts";
import { readRequest } from "../http/request.ts";
import { ifThere, notFound } from "../http/response.ts";
import { customerOf, serveCall, serveGet } from "../http/serve-call.ts";
import { fileResponse, toLoginForFile } from "./reports.ts";

/** The report of a visit as JSON and as a PDF. Comes before single reports, whose addresses would take "visits" for an id. */
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
    return (await ifThere(() => visitPdfResponse(container, context, visitor.customerId))) ?? next();
  });
}

async function visitPdfResponse(container: AppContext, context: Context, customerId: string): Promise<Response> {
  const visitReportId = (context.req.param("file") ?? "").replace(/\.pdf$/, "");
  const pdf = await renderFor({ owner: customerId, signal: context.req.raw.signal }, () =>
    container.services.visitReports.pdf(customerId, visitReportId),
  );
  if (!pdf) throw notFound();
  return fileResponse(pdf);
}

import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { isCustomer } from "../../domain/identity/visitor.ts";
import { reportBundle } from "../../domain/reports/fhir/report-bundle.ts";
import type { Container } from "../container/container.ts";
import { readRequest } from "../http/request.ts";
import { ifThere, notFound } from "../http/response.ts";
import { answerGet, customerOf } from "../http/serve-call.ts";
import { fileResponse } from "./file-response.ts";
import { readVersion, toLoginForFile } from "./report-files.ts";

const FILE = /\.fhir\.json$/;

/** A report of one's own as a FHIR document, at the report's address and under the API's. */
export function serveReportFhir(app: Hono, container: Container): void {
  app.get("/api/reports/:file{[^/]+\\.fhir\\.json}", (context) =>
    answerGet(container, context, async (facts) =>
      bundleResponse(container, context, customerOf(facts).customerId),
    ),
  );

  app.get("/reports/:file{[^/]+\\.fhir\\.json}", async (context, next) => {
    const { visitor } = await readRequest(container, context);
    if (isCustomer(visitor))
      return (await ifThere(() => bundleResponse(container, context, visitor.customerId))) ?? next();
    return toLoginForFile(container, context);
  });
}

/** A version that shows no values has no FHIR document. */
async function bundleResponse(container: Container, context: Context, customerId: string): Promise<Response> {
  const reportId = (context.req.param("file") ?? "").replace(FILE, "");
  const wanted = readVersion(context.req.query("version"));
  const view = await container.services.reports.open(customerId, reportId, wanted, "fhir");
  if (!view?.shown || view.version.results.length === 0) throw notFound();
  const { report, version, order } = view;
  const bundle = reportBundle(
    { report, version, order, catalogue: container.catalogue(), site: container.settings.site },
    { uuid: namedUuid, decimal: rawDecimal },
  );
  return fileResponse({
    bytes: Buffer.from(JSON.stringify(bundle)),
    fileName: `report-${report.accession}-${version.version}.fhir.json`,
    mediaType: "application/fhir+json; charset=utf-8",
  });
}

/** A UUID of version 8 (RFC 9562) out of a name's SHA-256. */
function namedUuid(name: string): string {
  const hex = createHash("sha256").update(`namuna report\n${name}`).digest("hex");
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Node's JSON can carry a number's own digits (JSON.rawJSON of ECMAScript's proposal on source text access). */
function rawDecimal(text: string): unknown {
  const { rawJSON } = JSON as { rawJSON?: (text: string) => unknown };
  return rawJSON && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? rawJSON(text) : Number(text);
}

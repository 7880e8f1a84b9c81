import { redirect } from "react-router";
import { requestOf } from "../../request-context.ts";
import type { Route } from "./+types/pdf.route.ts";
import { SHARED_REPORT_HEADERS } from "./shared-report-headers.ts";

/**
 * The PDF of a shared report for a reader who has entered its code; the file name does not identify the person or the test. Without one, as after
 * the patient stopped sharing, the page says why.
 */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { services, cookies } = requestOf(context);
  const pdf = await services.shares.pdf(token, cookies.sharePassOf(token));
  if (!pdf)
    throw redirect(`/shared/${encodeURIComponent(token)}`, { status: 303, headers: SHARED_REPORT_HEADERS });
  return new Response(new Uint8Array(pdf.bytes), {
    headers: {
      ...SHARED_REPORT_HEADERS,
      "content-type": "application/pdf",
      "content-length": String(pdf.bytes.length),
      "content-disposition": `attachment; filename="${pdf.fileName}"`,
    },
  });
}

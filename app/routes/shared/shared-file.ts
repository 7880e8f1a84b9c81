import { redirect } from "react-router";
import { fileResponse } from "../../../contract/file-response.ts";
import { SHARED_REPORT_HEADERS } from "./shared-report-headers.ts";

/** A file of a shared report for a reader who has entered its code. Without one, as after the patient stopped sharing, the page says why. */
export function sharedFile(
  token: string,
  file: { fileName: string; bytes: Uint8Array } | undefined,
): Response {
  if (!file)
    throw redirect(`/shared/${encodeURIComponent(token)}`, { status: 303, headers: SHARED_REPORT_HEADERS });
  const response = fileResponse(file);
  for (const [name, value] of Object.entries(SHARED_REPORT_HEADERS)) response.headers.set(name, value);
  return response;
}

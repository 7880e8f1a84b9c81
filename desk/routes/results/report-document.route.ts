import type { LoaderFunctionArgs } from "react-router";
import { data } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { pdfResponse } from "../../ui/file-response.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const document = await desk.results.document(account, params.id ?? "");
  if (!document) throw data(null, { status: 404 });
  return pdfResponse(document.fileName, document.bytes);
}

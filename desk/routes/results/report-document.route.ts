import type { LoaderFunctionArgs } from "react-router";
import { data } from "react-router";
import { fileResponse } from "../../../contract/file-response.ts";
import { staffOf } from "../../desk-context.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const document = await desk.results.document(account, params.id ?? "");
  if (!document) throw data(null, { status: 404 });
  return fileResponse(document, { isShown: true });
}

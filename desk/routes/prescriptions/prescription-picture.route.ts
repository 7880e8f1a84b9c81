import type { LoaderFunctionArgs } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { pictureResponse } from "../../ui/file-response.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  const wanted = { requestNo: params.no ?? "", file: Number(params.file), page: Number(params.page) };
  return pictureResponse(await desk.prescriptions.picture(account, wanted));
}

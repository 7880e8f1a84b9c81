import type { LoaderFunctionArgs } from "react-router";
import { staffOf } from "../../desk-context.ts";
import { pictureResponse } from "../../ui/file-response.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { desk, account } = staffOf(context);
  return pictureResponse(await desk.quarantine.picture(account, params.id ?? "", Number(params.page)));
}

import { requestOf } from "../../request-context.ts";
import type { Route } from "./+types/pdf.route.ts";
import { sharedFile } from "./shared-file.ts";

/** The PDF of a shared report. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { services, cookies } = requestOf(context);
  return sharedFile(token, await services.shares.pdf(token, cookies.sharePassOf(token)));
}

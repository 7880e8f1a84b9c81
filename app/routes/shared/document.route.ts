import { requestOf } from "../../request-context.ts";
import type { Route } from "./+types/document.route.ts";
import { sharedFile } from "./shared-file.ts";

/** The laboratory's document of a shared report. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { services, cookies } = requestOf(context);
  return sharedFile(token, await services.shares.document(token, cookies.sharePassOf(token)));
}

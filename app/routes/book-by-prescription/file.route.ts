import { data } from "react-router";
import { requireCustomer } from "../../features/page/page-request.ts";
import type { Route } from "./+types/file.route.ts";

/** Downloads a file of the customer's own request: never rendered inline in the site's origin, and never cached. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, visitor } = requireCustomer(context, request);
  const position = /^[1-9]$/.test(params.Position) ? Number(params.Position) : 0;
  const file = await services.requests.prescriptionFile(visitor.customerId, params.RequestNo, position);
  if (!file) throw data(null, { status: 404 });
  return new Response(new Uint8Array(file.content), {
    headers: {
      "content-type": file.mediaType,
      "content-length": String(file.content.byteLength),
      "content-disposition": attachment(file.name),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "no-store",
    },
  });
}

/** Both forms of the file name (RFC 6266): non-ASCII letters need the second. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

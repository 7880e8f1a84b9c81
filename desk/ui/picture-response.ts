import { data } from "react-router";
import type { Picture } from "../../domain/desk/requests/prescriptions.ts";

/**
 * A page of a stranger's document: stored by no browser (every answer of the desk is), and nothing runs or is loaded where it is opened alone.
 */
export function pictureResponse(picture: Picture | undefined): Response {
  if (!picture) throw data(null, { status: 404 });
  return new Response(new Uint8Array(picture.content), {
    headers: {
      "content-type": picture.mediaType,
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; img-src 'self'; sandbox; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

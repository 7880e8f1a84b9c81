import type { Context } from "hono";
import { escapeHtml } from "../../domain/shared/escape-html.ts";
import { readsPages } from "../pages/content-negotiation.ts";

/** What every error of the server says (`server/http/response.ts`). */
interface ErrorBody {
  message: string;
}

/**
 * An error that is answered before the router runs, such as a form that is too large: for a browser that asks for a page as a page, because
 * without scripts it would show the JSON; for all others as it is.
 */
export async function errorPage(context: Context, response: Response): Promise<Response> {
  if (!readsPages(context)) return response;
  const { message } = (await response.json()) as ErrorBody;
  const back =
    context.req.method === "POST"
      ? "<p>Nothing was saved. Go back in your browser to what you sent.</p>"
      : "";
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Not done | Desk</title><h1>Not done</h1><p>${escapeHtml(message)}</p>${back}<p><a href="/desk">To the first page</a></p></html>`;
  const headers = new Headers(response.headers);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(page, { status: response.status, headers });
}

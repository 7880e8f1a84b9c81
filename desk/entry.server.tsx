import { renderToReadableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { NonceContext } from "../app/hydration/nonce.ts";
import { FirstErrorContext } from "../app/ui/use-field-error.ts";
import type { Language } from "../domain/i18n/languages.ts";
import { languageOf } from "./collector-round/language-link.tsx";
import type { DeskRequest } from "./desk-context.ts";
import { deskOf, deskRequest } from "./desk-context.ts";
import { DeviceLanguage } from "./ui/round-translate.ts";

/** The server passes the facts of a request under this key; the bundle has its own copy of the module that creates it. */
export const requestKey = deskRequest;

/** Renders the whole page before anything is sent, so that an error has its own status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const facts = deskOf(loadContext);
  const { nonce } = facts;
  const language = languageOfErrors(facts, new URL(request.url));
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <DeviceLanguage value={language}>
        <FirstErrorContext value={request.method === "POST" ? { isTaken: false } : null}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </FirstErrorContext>
      </DeviceLanguage>
    </NonceContext>,
  );
  await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(body, { status, headers });
}

/** Errors are in the phone's language for collectors and before the sign-in, in English for all others. */
function languageOfErrors(facts: DeskRequest, { pathname, searchParams }: URL): Language {
  const isOfOffice = facts.signedIn !== null && facts.signedIn.account.role !== "collector";
  return isOfOffice && !pathname.startsWith("/desk/round") ? "en" : languageOf(facts, searchParams);
}

import { randomBytes } from "node:crypto";
import { join } from "node:path";
import type { Context } from "hono";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isUnavailable } from "../../db/client/errors.ts";
import type { DemoSignIn, DeskRequest, deskRequest, Gate } from "../../desk/desk-context.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { AppContext } from "../app-context.ts";
import { observeRequests } from "../http/observe-requests.ts";
import { clientAddress } from "../http/request.ts";
import { respondToError } from "../http/respond-to-error.ts";
import { errorResponse } from "../http/response.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { withErrorLog } from "../observability/log-page-errors.ts";
import type { AdmitFiles } from "../pages/read-form.ts";
import { formRequest } from "../pages/read-form.ts";
import type { Asset } from "../pages/serve-assets.ts";
import { serveAssets, servePictures } from "../pages/serve-assets.ts";
import { uploadFolder } from "../pages/upload-files.ts";
import { authorize, isOwnForm } from "./authorize.ts";
import { DeskCookies } from "./desk-cookies.ts";
import { retryLater, sendPage, setDeskHeaders } from "./desk-response.ts";
import { errorPage } from "./error-page.ts";
import { returnRefusedForms } from "./return-refused-forms.ts";

/** React Router's build of `desk/`, with what its server entry exports beside. */
export interface DeskBuild extends ServerBuild {
  entry: ServerBuild["entry"] & {
    module: ServerBuild["entry"]["module"] & { requestKey: typeof deskRequest };
  };
}

export interface DeskOptions {
  desk: DeskServices;
  build: DeskBuild;
  /** The build's own files, and those that it shares with the site: icons and fonts. */
  assets: Map<string, Asset>;
  /** The desk's address, known once it listens. */
  origin: () => string;
  demo: () => readonly DemoSignIn[];
}

/** The header of automatic requests of a page: they do not extend the session. */
const POLL = "x-desk-poll";

/** The staff's desk: an app of its own, which shares nothing with the public site but the services behind it. */
export function createDeskApp(container: AppContext, options: DeskOptions): Hono {
  const app = new Hono();
  const isSecure = () => options.origin().startsWith("https:");
  const renderPage = deskRenderer(container, options.build);
  const admit = admitDeskFiles(container.settings.uploadDir);
  app.use(observeRequests(container));
  app.use((context, next) => securityHeaders(isSecure())(context, next));
  app.use(async (context, next) => {
    await next();
    setDeskHeaders(context);
  });
  app.onError((error, context) => errorPage(context, respondToError(error, container.log)));
  app.get("/robots.txt", () => new Response("User-agent: *\nDisallow: /\n"));
  app.get("/", () => new Response(null, { status: 303, headers: { location: "/desk" } }));
  serveAssets(app, options.assets);
  servePictures(app, container);

  app.all("*", async (context) => {
    context.set("route", "desk");
    const origin = ownOrigin(context);
    const refused = refuse(context, origin);
    if (refused) return errorPage(context, refused);
    const cookies = new DeskCookies(context.req.header("cookie"), isSecure());
    const facts = await readFacts(context, cookies);
    const { pathname, search } = new URL(context.req.url);
    const form = await formRequest(`${origin}${pathname}${search}`, context, admit(facts.gate));
    try {
      return await sendPage(context, await renderPage(form.request, facts), cookies, facts.nonce);
    } finally {
      await form.end();
    }
  });

  /** In local mode 127.0.0.1 and localhost both lead here. */
  function ownOrigin(context: Context): string {
    const host = context.req.header("host");
    return container.settings.deskUrl === null && host ? `http://${host}` : options.origin();
  }

  /** What the desk's pages know of a request: the account that is signed in, and what it may do here. */
  async function readFacts(context: Context, cookies: DeskCookies): Promise<DeskRequest> {
    const { desk } = options;
    const isPoll = context.req.header(POLL) !== undefined;
    const signedIn = cookies.token ? ((await desk.accounts.open(cookies.token, isPoll)) ?? null) : null;
    return {
      gate: authorize(context, signedIn, cookies.isKnownDevice),
      desk,
      signedIn,
      nonce: randomBytes(16).toString("base64"),
      catalogue: container.catalogue(),
      demo: options.demo(),
      brand: container.settings.site.brand,
      now: container.clock(),
      language: cookies.language,
      hasEnded: cookies.token !== null && signedIn === null,
      caller: {
        address: clientAddress(container, context),
        userAgent: context.req.header("user-agent") ?? "",
        deviceHash: cookies.deviceHash,
      },
      cookies: {
        start: (token) => cookies.start(token),
        setLanguage: (language) => cookies.setLanguage(language),
        async end() {
          if (cookies.token) await desk.accounts.signOut(cookies.token);
          cookies.end();
        },
      },
    };
  }

  return app;
}

/** The response to a method that the desk does not take, and to a form of another site; null for any other request. */
function refuse(context: Context, origin: string): Response | null {
  const { method } = context.req;
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST")
    return errorResponse(405, "The desk takes GET and POST.", { allow: "GET, HEAD, POST" });
  if (isOwnForm(context, origin)) return null;
  return errorResponse(403, "This form was sent from another site. Open the desk and try again.");
}

/** Renders pages by the router; what failed because the database was unreachable or busy becomes a 503 with "retry-after". */
function deskRenderer(
  { log }: Pick<AppContext, "log">,
  build: DeskBuild,
): (request: Request, facts: DeskRequest) => Promise<Response> {
  /** The contexts of requests that failed so. */
  const cutOff = new WeakSet<object>();
  const onError = (error: unknown, routerContext: object) => {
    if (isUnavailable(error) || error instanceof Busy) cutOff.add(routerContext);
  };
  const handle = createRequestHandler(
    withErrorLog(returnRefusedForms(build), { log, message: "page of the desk failed", onError }),
    "production",
  );
  return async (request, facts) => {
    const routerContext = new RouterContextProvider();
    routerContext.set(build.entry.module.requestKey, facts);
    const response = await handle(request, routerContext);
    return cutOff.has(routerContext) ? retryLater(response) : response;
  };
}

/** Forms with files that the desk receives at once. */
const MAX_AT_ONCE = 4;
const RETRY_SECONDS = 10;

/** Accepts uploaded files only from accounts that the address allows; others are rejected unread. */
function admitDeskFiles(uploadDir: string): (gate: Gate) => AdmitFiles {
  const newFiles = uploadFolder(join(uploadDir, "desk"));
  let receiving = 0;
  return (gate) => async () => {
    if (gate.is !== "open") return null;
    if (receiving >= MAX_AT_ONCE) throw new Busy("the desk's upload", RETRY_SECONDS);
    receiving += 1;
    const files = newFiles();
    return {
      files,
      hold: async () => {},
      async end() {
        receiving -= 1;
        await files.remove();
      },
    };
  };
}

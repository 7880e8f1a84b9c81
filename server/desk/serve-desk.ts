import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Context } from "hono";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { isUnavailable } from "../../db/client/errors.ts";
import type { DemoSignIn, DeskRequest, deskRequest, Gate } from "../../desk/desk-context.ts";
import { addressOf } from "../../domain/desk/addresses.ts";
import type { DeskServices } from "../../domain/desk/services.ts";
import { Busy } from "../../domain/shared/busy.ts";
import { mayDo } from "../../domain/staff/roles.ts";
import type { PdfRenderer } from "../../integrations/pdf/pdf-renderer.ts";
import { codeAt, TOTP_STEP_MS } from "../../integrations/staff/second-factors.ts";
import { STAFF, STAFF_PASSWORD, staffTotpSecret } from "../../seed/staff.ts";
import type { AppContext } from "../app-context.ts";
import { listeningAt } from "../describe-start-error.ts";
import { deskPolicy } from "../http/content-security-policy.ts";
import type { HttpServer } from "../http/http-server.ts";
import { openHttpServer } from "../http/http-server.ts";
import { observeRequests } from "../http/observe-requests.ts";
import { clientAddress } from "../http/request.ts";
import { respondToError } from "../http/respond-to-error.ts";
import { errorResponse } from "../http/response.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { withErrorLog } from "../observability/log-page-errors.ts";
import { acceptsEncoding } from "../pages/content-negotiation.ts";
import { encodedResponse } from "../pages/page-response.ts";
import type { AdmitFiles } from "../pages/read-form.ts";
import { formRequest } from "../pages/read-form.ts";
import type { Asset } from "../pages/serve-assets.ts";
import { loadAssets, serveAssets, servePictures } from "../pages/serve-assets.ts";
import { uploadFolder } from "../pages/upload-files.ts";
import { createDesk } from "./create-desk.ts";
import { DeskCookies } from "./desk-cookies.ts";

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

/** Pages that read barcodes with the camera. */
const SCANS = /^\/desk\/(round|samples)$/;

/** The staff's desk: an app of its own, which shares nothing with the public site but the services behind it. */
export function createDeskApp(container: AppContext, options: DeskOptions): Hono {
  const { desk, assets, origin } = options;
  const app = new Hono();
  const isSecure = () => origin().startsWith("https:");
  const admit = admitDeskFiles(container.settings.uploadDir);
  /** The contexts of requests that failed because the database was unreachable or busy. */
  const cutOff = new WeakSet<object>();
  const onError = (error: unknown, routerContext: object) => {
    if (isUnavailable(error) || error instanceof Busy) cutOff.add(routerContext);
  };
  const build = withErrorLog(options.build, {
    log: container.log,
    message: "page of the desk failed",
    onError,
  });
  const handle = createRequestHandler(build, "production");
  app.use(observeRequests(container));
  app.use((context, next) => securityHeaders(isSecure())(context, next));
  app.use(async (context, next) => {
    await next();
    context.res.headers.set("x-robots-tag", "noindex, nofollow");
    // With "no-referrer" browsers send forms with the origin "null".
    context.res.headers.set("referrer-policy", "same-origin");
    if (SCANS.test(context.req.path)) {
      context.res.headers.set(
        "permissions-policy",
        "camera=(self), microphone=(), geolocation=(), payment=()",
      );
    }
  });
  app.onError((error) => respondToError(error, container.log));
  app.get("/robots.txt", () => new Response("User-agent: *\nDisallow: /\n"));
  app.get("/", () => new Response(null, { status: 303, headers: { location: "/desk" } }));
  serveAssets(app, assets);
  servePictures(app, container);

  app.all("*", async (context) => {
    context.set("route", "desk");
    const { method } = context.req;
    const isRead = method === "GET" || method === "HEAD";
    if (!isRead && method !== "POST")
      return errorResponse(405, "The desk takes GET and POST.", { allow: "GET, HEAD, POST" });
    if (!isRead && !isOwnForm(context, ownOrigin(context))) {
      return errorResponse(403, "This form was sent from another site. Open the desk and try again.");
    }
    const cookies = new DeskCookies(context.req.header("cookie"), isSecure());
    const signedIn = cookies.token
      ? ((await desk.accounts.open(cookies.token, context.req.header(POLL) !== undefined)) ?? null)
      : null;
    const nonce = randomBytes(16).toString("base64");
    const facts: DeskRequest = {
      gate: authorize(method, pathOf(context), signedIn, cookies.isKnownDevice),
      desk,
      signedIn,
      nonce,
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
    const routerContext = new RouterContextProvider();
    routerContext.set(build.entry.module.requestKey, facts);
    const asked = new URL(context.req.url);
    const address = `${ownOrigin(context)}${asked.pathname}${asked.search}`;
    const form = await formRequest(address, context, admit(facts.gate));
    try {
      const response = await handle(form.request, routerContext);
      const reply = cutOff.has(routerContext) ? retryLater(response) : response;
      return await finish(context, reply, cookies, nonce);
    } finally {
      await form.end();
    }
  });

  /** In local mode 127.0.0.1 and localhost both lead here. */
  function ownOrigin(context: Context): string {
    const host = context.req.header("host");
    return container.settings.deskUrl === null && host ? `http://${host}` : origin();
  }

  return app;
}

/** The address without the router's additions for data requests. */
function pathOf(context: Context): string {
  const path = context.req.path.replace(/\.data$/, "").replace(/\/_root$/, "/");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** Authorises a request, before any code of a page runs. */
function authorize(
  method: string,
  path: string,
  signedIn: DeskRequest["signedIn"],
  isKnownDevice: boolean,
): Gate {
  const address = addressOf(method, path);
  if (address?.action === "outside") return { is: "open" };
  if (!signedIn) {
    // "/desk" redirects to the sign-in; every other address is a 404 for browsers that have never signed in.
    return path === "/desk" || (isKnownDevice && address) ? { is: "sign-in" } : { is: "not-found" };
  }
  if (!address) return { is: "not-found" };
  const { action, whileLocked = false } = address;
  if (!mayDo(signedIn.account.role, action)) return { is: "not-allowed", action };
  return signedIn.isLocked && !whileLocked ? { is: "locked" } : { is: "open" };
}

/** Browsers send Origin or Sec-Fetch-Site with forms; a client without either has no ambient cookies. */
function isOwnForm(context: Context, own: string): boolean {
  const origin = context.req.header("origin");
  if (origin !== undefined) return origin === own;
  const site = context.req.header("sec-fetch-site");
  return site === undefined || site === "same-origin";
}

async function finish(
  context: Context,
  response: Response,
  cookies: DeskCookies,
  nonce: string,
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-store");
  for (const cookie of cookies.headers()) headers.append("set-cookie", cookie);
  if (headers.get("content-type")?.startsWith("text/html")) {
    headers.set("content-security-policy", deskPolicy(nonce, SCANS.test(context.req.path)));
  }
  const { status, body } = response;
  if (headers.get("content-type")?.startsWith("text/csv"))
    return streamed(context, { status, headers, body });
  if (body === null) return new Response(null, { status, headers });
  return encodedResponse(context, new Response(body, { status, headers }));
}

/** Files are streamed, because they may be large. */
function streamed(
  context: Context,
  { status, headers, body }: { status: number; headers: Headers; body: ReadableStream<BufferSource> | null },
): Response {
  headers.append("vary", "accept-encoding");
  if (body === null || context.req.method === "HEAD") return new Response(null, { status, headers });
  if (!acceptsEncoding(context, "gzip")) return new Response(body, { status, headers });
  headers.set("content-encoding", "gzip");
  return new Response(body.pipeThrough(new CompressionStream("gzip")), { status, headers });
}

/** A 503 with "retry-after", as on the site. */
function retryLater({ body, headers }: Response): Response {
  const later = new Headers(headers);
  later.set("retry-after", "5");
  return new Response(body, { status: 503, headers: later });
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

/** The site's files that the desk serves, too. */
const SHARED = /^\/(fonts\/|pictures\/|icons\.svg$|favicon\.svg$)/;

/** Opens the staff's desk on its own listener. `shopAssets`: the files of the public site. */
export async function startDesk(
  { container, pdfs }: { container: AppContext; pdfs: PdfRenderer },
  shopAssets: ReadonlyMap<string, Asset>,
): Promise<HttpServer> {
  const { deskHost: host, deskPort: port, deskUrl, buildDir, appEnv } = container.settings;
  const folder = `${buildDir}/desk`;
  const file = `${folder}/server/index.js`;
  if (!existsSync(file)) throw new Error("The desk is not built yet: run npm start, which builds it.");
  const build: DeskBuild = await import(pathToFileURL(file).href);
  const assets = loadAssets(`${folder}/client`);
  for (const [path, asset] of shopAssets) if (SHARED.test(path)) assets.set(path, asset);
  let listening = "http://localhost";
  const origin = () => deskUrl ?? listening;
  const app = createDeskApp(container, {
    build,
    assets,
    origin,
    desk: createDesk(container, origin, pdfs),
    demo: () => (appEnv === "local" ? demoSignIns(container.clock()) : []),
  });
  const server = await listeningAt(
    { host, port, hostSetting: "DESK_HOST", portSetting: "DESK_PORT" },
    openHttpServer(app.fetch, { host, port, log: container.log }),
  );
  listening = server.url;
  return server;
}

/** The demo's accounts with their public password and the codes of this moment. */
function demoSignIns(now: Date): DemoSignIn[] {
  const codes = [0, TOTP_STEP_MS].map((ms) => codeAt(staffTotpSecret(), new Date(now.getTime() + ms)));
  return STAFF.map(({ login, name, role }) => ({ login, name, role, password: STAFF_PASSWORD, codes }));
}

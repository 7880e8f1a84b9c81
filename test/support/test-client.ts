import type { Hono } from "hono";
import type { AppContext } from "../../server/app-context.ts";

export interface ClientResponse<T = Record<string, unknown>> {
  status: number;
  /** The parsed JSON; an empty object when the response was not JSON. */
  body: T;
  text: string;
  headers: Headers;
}

export interface SendOptions {
  /** False: no CSRF token is fetched or sent. A string: that token is sent. */
  csrf?: false | string;
  headers?: Record<string, string>;
}

/** A little browser without a page: keeps cookies and sends the CSRF token back, as the site's own script does. */
export interface TestClient {
  /** By name; change it to forge, `new Map(client.cookies)` to copy. */
  cookies: Map<string, string>;
  get<T = Record<string, unknown>>(path: string, options?: SendOptions): Promise<ClientResponse<T>>;
  post<T = Record<string, unknown>>(
    path: string,
    body: unknown,
    options?: SendOptions,
  ): Promise<ClientResponse<T>>;
  put<T = Record<string, unknown>>(
    path: string,
    body: unknown,
    options?: SendOptions,
  ): Promise<ClientResponse<T>>;
  delete<T = Record<string, unknown>>(path: string, options?: SendOptions): Promise<ClientResponse<T>>;
  /** Any request, with this client's cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Logs in with a code read from the messages; a new number gets its account. Throws when that fails. */
  login(mobile: string): Promise<void>;
}

/** Any GET of the API brings the token. */
const TOKEN_SOURCE = "/genulabhome/getcoockieval?cname=all";

/** `address` is the network address that the server sees; none unless given. */
export function testClient(app: Hono, container: AppContext, address?: string): TestClient {
  const cookies = new Map<string, string>();
  const origin = container.settings.site.publicUrl;

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (cookies.size > 0 && !headers.has("cookie")) {
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const peer = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } };
    const response = await app.fetch(new Request(`${origin}${path}`, { ...init, headers }), peer);
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [pair = ""] = line.split(";");
    const at = pair.indexOf("=");
    if (/max-age=0\b/i.test(line)) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  async function change<T>(method: string, path: string, body: unknown, options: SendOptions = {}) {
    const headers: Record<string, string> = { "call-from": "react" };
    if (body !== undefined) headers["content-type"] = "application/json";
    if (options.csrf !== false) headers["x-csrf-token"] = options.csrf ?? (await token());
    Object.assign(headers, options.headers);
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return responseOf<T>(await send(path, init));
  }

  async function token(): Promise<string> {
    if (!cookies.has("XSRF-TOKEN")) await send(TOKEN_SOURCE);
    return cookies.get("XSRF-TOKEN") ?? "";
  }

  const client: TestClient = {
    cookies,
    fetch: send,
    get: async (path, options = {}) => responseOf(await send(path, { headers: options.headers ?? {} })),
    post: (path, body, options) => change("POST", path, body, options),
    put: (path, body, options) => change("PUT", path, body, options),
    delete: (path, options) => change("DELETE", path, undefined, options),
    async login(mobile) {
      await client.post("/genulabhome/verifymobile", {
        MobileNo: mobile,
        OTPbaselogin: 1,
        responseType: "json",
      });
      const response = await client.post("/genulabhome/verifyotp", {
        OTP: Number(await newestCode(container, mobile)),
        responseType: "json",
      });
      if (response.body.status !== 2000) throw new Error(`${mobile} could not log in: ${response.text}`);
    },
  };
  return client;
}

/** The one-time code in the newest message to a number that has one. */
export async function newestCode(container: AppContext, mobile: string): Promise<string> {
  const messages = await container.services.messages.sentTo(mobile);
  const code = messages.map((message) => /\b\d{6}\b/.exec(message.text)?.[0]).find(Boolean);
  if (!code) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

async function responseOf<T>(response: Response): Promise<ClientResponse<T>> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    body: (isJson ? JSON.parse(text) : {}) as T,
    text,
    headers: response.headers,
  };
}

/** A visitor's browser over the network, which may speak to several processes of one site with the same cookies. */
export interface SocketClient {
  get<T>(url: string): Promise<SocketResponse<T>>;
  post<T>(url: string, body: unknown, headers?: Record<string, string>): Promise<SocketResponse<T>>;
  /** Logs in with the code of the outbox: asked for at one address and told at another. */
  login(mobile: string, askAt: string, tellAt: string): Promise<void>;
  /** Its cookies as a request has them. */
  cookieHeader(): string;
}

export interface SocketResponse<T> {
  status: number;
  body: T;
  headers: Headers;
}

export function socketClient(): SocketClient {
  const cookies = new Map<string, string>();

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send<T>(url: string, init: RequestInit): Promise<SocketResponse<T>> {
    const headers = new Headers(init.headers);
    headers.set("cookie", cookieHeader());
    const response = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(20_000) });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : {}) as T,
      headers: response.headers,
    };
  }

  const client: SocketClient = {
    cookieHeader,
    get: (url) => send(url, {}),
    async post(url, body, extra = {}) {
      if (!cookies.has("XSRF-TOKEN")) await send(new URL("/genulabhome/hasLogedIn", url).href, {});
      const token = cookies.get("XSRF-TOKEN") ?? "";
      const headers = { "content-type": "application/json", "x-csrf-token": token, ...extra };
      return send(url, { method: "POST", headers, body: JSON.stringify(body) });
    },
    async login(mobile, askAt, tellAt) {
      await client.post(`${askAt}/genulabhome/verifymobile`, { MobileNo: mobile, OTPbaselogin: 1 });
      const sent = await client.get<{ text: string }[]>(`${tellAt}/dev/outbox?to=${mobile}`);
      const code = /\b\d{6}\b/.exec(sent.body[0]?.text ?? "")?.[0];
      const told = await client.post<{ status: number }>(`${tellAt}/genulabhome/verifyotp`, {
        OTP: Number(code),
      });
      if (told.body.status !== 2000) throw new Error(`${mobile} could not log in`);
    },
  };
  return client;
}

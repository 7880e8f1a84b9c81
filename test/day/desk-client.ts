import { Secret, TOTP } from "otpauth";
import { STAFF, STAFF_PASSWORD, STAFF_TOTP_KEY } from "../../seed/staff.ts";
import type { SiteOfDay } from "./site-of-day.ts";
import { untilResponse } from "./site-of-day.ts";

export interface DeskResponse {
  status: number;
  /** Where it leads to. */
  location: string;
  text: string;
}

/** Somebody of the staff at a browser of the desk. */
export interface DeskClient {
  get(path: string): Promise<DeskResponse>;
  post(path: string, form: readonly (readonly [name: string, value: string])[]): Promise<DeskResponse>;
}

/** Signs in with password and code, as the demo's staff do. */
export async function atDesk(site: SiteOfDay, role: string): Promise<DeskClient> {
  const login = STAFF.find((member) => member.role === role)?.login ?? "";
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit): Promise<DeskResponse> {
    return untilResponse(`the desk's ${path}`, async () => {
      const { deskUrl } = site.app;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(deskUrl + path, {
        ...init,
        headers: { cookie, origin: deskUrl },
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
      });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      const text = await response.text();
      return { status: response.status, location: response.headers.get("location") ?? "", text };
    });
  }

  const client: DeskClient = {
    get: (path) => send(path, {}),
    post: (path, form) =>
      send(path, { method: "POST", body: new URLSearchParams(form.map(([n, v]) => [n, v])) }),
  };
  const code = new TOTP({ secret: Secret.fromBase32(STAFF_TOTP_KEY) }).generate();
  const response = await client.post("/desk/sign-in", [
    ["login", login],
    ["password", STAFF_PASSWORD],
    ["code", code],
  ]);
  if (response.status !== 302) throw new Error(`${login} could not sign in at the desk: ${response.status}`);
  return client;
}

/** The value of a hidden field of a page; "" without it. */
export function hidden(page: DeskResponse, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page.text)?.[0] ?? "";
  return /value="([^"]*)"/.exec(field)?.[1] ?? "";
}

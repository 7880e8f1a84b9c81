import { codesTo } from "./sent-messages.ts";

/** Logs in over the API with a code read from the outbox; returns the cookies of the session, as a browser sends them. */
export async function logIn(url: string, mobile: string): Promise<string> {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(path: string, body?: unknown): Promise<Response> {
    const headers: Record<string, string> = { cookie: cookie() };
    if (body !== undefined) {
      headers["content-type"] = "application/json";
      headers["x-csrf-token"] = jar.get("XSRF-TOKEN") ?? "";
    }
    const init = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(url + path, init);
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  }

  await send("/genulabhome/hasLogedIn");
  const earlier = new Set(await codesTo(url, mobile));
  await send("/genulabhome/verifymobile", { MobileNo: mobile, OTPbaselogin: 1, responseType: "json" });
  // Another test may log in the same customer at this moment: of the codes that have come meanwhile one is this session's.
  const statuses: number[] = [];
  for (const code of (await codesTo(url, mobile)).filter((each) => !earlier.has(each))) {
    const response = await send("/genulabhome/verifyotp", { OTP: Number(code), responseType: "json" });
    const { status }: { status: number } = await response.json();
    if (status === 2000) return cookie();
    statuses.push(status);
  }
  throw new Error(`${mobile} could not log in: ${statuses.join(", ") || "no code has come"}`);
}

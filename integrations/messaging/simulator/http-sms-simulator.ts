import type { HttpSimulator, Received, Reply } from "./http-simulator.ts";
import { startHttpSimulator } from "./http-simulator.ts";

export interface HttpSmsSimulator extends HttpSimulator {
  phones: { number: string; text: string; template: string }[];
}

/** A gateway of the old school: a form with the password in it, words instead of JSON, errors under HTTP 200. */
export async function startHttpSmsSimulator(password: string): Promise<HttpSmsSimulator> {
  const phones: HttpSmsSimulator["phones"] = [];

  function speak({ method, path, headers, body }: Received): Reply {
    const form = new URLSearchParams(body);
    const field = (name: string) => form.get(name) ?? "";
    if (method !== "POST" || path !== "/GatewayAPI/rest") return { status: 404, body: "no such page" };
    if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
      return { status: 415, body: "send a form" };
    }
    if (field("password") !== password) return { status: 200, body: "error | 102 | Authentication failed" };
    if (!/^91[6-9]\d{9}$/.test(field("send_to")))
      return { status: 400, body: "error | 105 | Invalid number" };
    phones.push({ number: field("send_to"), text: field("msg"), template: field("dltTemplateId") });
    return { status: 200, body: `success | ${field("send_to")} | 3801292872${phones.length}` };
  }

  return Object.assign(await startHttpSimulator(speak), { phones });
}

import { asList, asObject, asText, readObject } from "../call-gateway.ts";
import type { HttpSimulator, Received, Reply } from "./http-simulator.ts";
import { startHttpSimulator } from "./http-simulator.ts";

export interface Msg91Simulator extends HttpSimulator {
  /** The flows that are registered, each with its text: `##VAR1##` … are its variables. */
  flows: Map<string, string>;
  /** What arrived on phones, composed as MSG91 does it. */
  phones: { number: string; text: string; requestId: string }[];
}

/** MSG91's flow API as its documentation has it: the key in a header, errors under HTTP 200. */
export async function startMsg91Simulator(authKey: string): Promise<Msg91Simulator> {
  const flows: Msg91Simulator["flows"] = new Map();
  const phones: Msg91Simulator["phones"] = [];

  function speak({ method, path, headers, body }: Received): Reply {
    if (method !== "POST" || path !== "/api/v5/flow") return { status: 404, body: '{"message":"Not Found"}' };
    if (headers.authkey !== authKey) return { status: 401, body: '{"message":"Unauthorized"}' };
    const { template_id: flowId, recipients } = readObject(body);
    const flow = flows.get(asText(flowId));
    if (flow === undefined) return msg91Error("Invalid template id");
    const [recipient] = asList(recipients).map(asObject);
    const number = asText(recipient?.mobiles);
    if (!/^91[6-9]\d{9}$/.test(number)) return msg91Error(`Invalid mobile number ${number}`);
    const missing = /##(VAR\d+)##/.exec(fill(flow, recipient ?? {}));
    if (missing) return msg91Error(`Missing variable ${missing[1]}`);
    const requestId = `3763${String(phones.length + 1).padStart(20, "0")}`;
    phones.push({ number, text: fill(flow, recipient ?? {}), requestId });
    return { status: 200, body: JSON.stringify({ type: "success", message: requestId }) };
  }

  return Object.assign(await startHttpSimulator(speak), { flows, phones });
}

function fill(flow: string, values: Record<string, unknown>): string {
  return flow.replace(/##(VAR\d+)##/g, (whole, name: string) => asText(values[name]) || whole);
}

function msg91Error(message: string): Reply {
  return { status: 200, body: JSON.stringify({ type: "error", message }) };
}

/** The report of a message as MSG91 posts it (webhook version 2): a form whose one field holds JSON. */
export function msg91Report(
  requestId: string,
  status: "1" | "2" | "9" | "16" | "17" | "25",
  desc: string,
): string {
  const report = [{ date: "2026-11-20 10:31:00", number: "919830012345", status, desc, failedReason: "" }];
  return new URLSearchParams({
    data: JSON.stringify([{ senderId: "NAMUNA", requestId, report }]),
  }).toString();
}

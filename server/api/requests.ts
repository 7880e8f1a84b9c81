import type { Hono } from "hono";
import { addVisitor } from "../../contract/identity.ts";
import { CALL_BACK_BAD_MOBILE, CALL_BACK_NOTED } from "../../contract/identity-words.ts";
import type { Container } from "../container/container.ts";
import { tooOften } from "../http/response.ts";
import { serveCall } from "../http/serve-call.ts";

export function serveRequests(app: Hono, container: Container): void {
  const { requests } = container.services;

  serveCall(app, container, addVisitor).with(async ({ clientAddress, body }) => {
    const asked = await requests.askCallBack({ address: clientAddress }, body.MobileNo);
    if (asked.ok) return { status: 1, message: CALL_BACK_NOTED };
    if (asked.refusal.code === "wait") throw tooOften(asked.refusal.seconds);
    return { status: 0, message: CALL_BACK_BAD_MOBILE };
  });
}

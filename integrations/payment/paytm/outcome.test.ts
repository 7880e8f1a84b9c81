import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyRefund } from "./outcome.ts";

let reply: { status: number; text: string } = { status: 500, text: "" };
const server = createServer((request, response) => {
  request.resume().on("end", () => response.writeHead(reply.status).end(reply.text));
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready)));
afterAll(() => void server.close());

const refund = () =>
  applyRefund(
    {
      mid: "TESTMID0000000000001",
      key: "SANDBOX_KEY_0016",
      website: "WEBSTAGING",
      timeoutMs: 1000,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    { refId: "H1-r1", orderId: "H1", providerTxnId: "1", amountPaise: 45000, reason: "Cancelled" },
  );
const faultAfter = async (status: number, body: unknown) => {
  reply = { status, text: JSON.stringify({ head: {}, body }) };
  const asked = await refund();
  return asked.ok ? asked.value.state : asked.error.code;
};
const said = (resultStatus: string, resultCode: string, resultMsg: string) => ({
  resultInfo: { resultStatus, resultCode, resultMsg },
});

test("only what Paytm itself says of a refund decides it", async () => {
  expect(await faultAfter(200, said("TXN_FAILURE", "600", "Invalid refund amount"))).toBe("refused");
  expect(await faultAfter(200, said("TXN_FAILURE", "617", "Refund already raised"))).toBe("duplicate");
  expect(await faultAfter(200, said("PENDING", "601", "Accepted"))).toBe("pending");
  expect(await faultAfter(400, said("TXN_FAILURE", "227", "Checksum mismatch"))).toBe("unreachable");
  expect(await faultAfter(403, { message: "blocked" })).toBe("unreachable");
  expect(await faultAfter(200, {})).toBe("unreachable");
});

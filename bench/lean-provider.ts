import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const MERCHANT = { mid: "BENCHMID000000000001", key: "BENCH_KEY_000016", website: "WEBSTAGING" };

export interface LeanProvider {
  url: string;
  stop(): void;
}

/**
 * A payment provider of nothing but answers: every order opens, and every order that is asked about has been paid. In life the provider's
 * work is done on the provider's machines.
 */
export async function startLeanProvider(amount: () => string): Promise<LeanProvider> {
  let last = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const asked = Buffer.concat(chunks).toString();
      const orderId = /"orderId":"([^"]+)"/.exec(asked)?.[1] ?? "";
      const body = path.startsWith("/theia")
        ? {
            resultInfo: { resultStatus: "S", resultCode: "0000", resultMsg: "Success" },
            txnToken: `t${++last}`,
          }
        : {
            resultInfo: { resultStatus: "TXN_SUCCESS", resultCode: "01", resultMsg: "Txn Success" },
            txnId: `20261120${orderId}`,
            orderId,
            mid: MERCHANT.mid,
            txnAmount: amount(),
            paymentMode: "UPI",
          };
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ head: {}, body }));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";

export const MERCHANT = { mid: "BENCHMID000000000001", key: "BENCH_KEY_000016", website: "WEBSTAGING" };

export interface LeanProvider {
  url: string;
  stop(): void;
}

/**
 * A minimal payment provider: every order opens, and every order is paid when its status is asked for. In production the provider's work is
 * done on the provider's machines; here it takes as little of this machine as possible.
 */
export async function startLeanProvider(amount: () => string): Promise<LeanProvider> {
  const sockets = new Set<Socket>();
  let last = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
      if (!isWhole(heard)) return;
      const asked = heard;
      heard = "";
      socket.write(asked.startsWith("POST /theia") ? opened(++last) : paid(orderOf(asked), amount()));
    });
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function isWhole(heard: string): boolean {
  const end = heard.indexOf("\r\n\r\n");
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(heard)?.[1] ?? 0);
  return end >= 0 && heard.length >= end + 4 + length;
}

function orderOf(asked: string): string {
  return /"orderId":"([^"]+)"/.exec(asked)?.[1] ?? "";
}

function opened(token: number): string {
  const resultInfo = { resultStatus: "S", resultCode: "0000", resultMsg: "Success" };
  return response({ resultInfo, txnToken: `t${token}` });
}

function paid(orderId: string, txnAmount: string): string {
  const resultInfo = { resultStatus: "TXN_SUCCESS", resultCode: "01", resultMsg: "Txn Success" };
  const { mid } = MERCHANT;
  return response({ resultInfo, txnId: `20261120${orderId}`, orderId, mid, txnAmount, paymentMode: "UPI" });
}

function response(body: object): string {
  const text = JSON.stringify({ head: {}, body });
  return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
}

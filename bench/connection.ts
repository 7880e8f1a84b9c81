import { connect, type Socket } from "node:net";

export interface Answer {
  status: number;
  body: string;
}

/** One keep-alive connection whose requests depend on the answers before; lean, so that the machine's cores do the site's work. */
export interface AskingConnection {
  ask(method: "GET" | "POST", path: string, headers: Record<string, string>, body?: string): Promise<Answer>;
  close(): void;
}

export function openConnection(url: string): Promise<AskingConnection> {
  const { host, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: "127.0.0.1", port: Number(port), noDelay: true });
    let heard = "";
    let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;
    const take = () => {
      const answer = readAnswer(heard);
      if (!answer || !waiting) return;
      const { resolve: told } = waiting;
      waiting = null;
      heard = "";
      told(answer);
    };
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
      take();
    });
    socket.on("error", (error) => {
      waiting?.reject(error);
      reject(error);
    });
    socket.on("connect", () =>
      resolve({
        ask(method, path, headers, body = "") {
          const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
          if (method === "POST") lines.push(`content-length: ${Buffer.byteLength(body)}`);
          socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
          return new Promise((told, refused) => {
            waiting = { resolve: told, reject: refused };
          });
        },
        close: () => socket.destroy(),
      }),
    );
  });
}

/** Undefined while the answer is not complete. The body stays in pieces' bytes: what a measurement reads of it is ASCII. */
function readAnswer(heard: string): Answer | undefined {
  const end = heard.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const status = Number(heard.slice(9, 12));
  const body = heard.slice(end + 4);
  const length = /\r\ncontent-length: (\d+)/i.exec(heard.slice(0, end));
  if (length) return body.length >= Number(length[1]) ? { status, body } : undefined;
  return body.endsWith("0\r\n\r\n") ? { status, body } : undefined;
}

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

/** A connection reads into one room again and again: a new one for each packet costs a caller more than the packet. */
export const ROOM_BYTES = 65_536;

export function openConnection(url: string): Promise<AskingConnection> {
  const { host, port } = new URL(url);
  return new Promise((resolve, reject) => {
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
    const socket: Socket = connect({
      ...{ host: "127.0.0.1", port: Number(port), noDelay: true },
      onread: {
        buffer: Buffer.allocUnsafe(ROOM_BYTES),
        callback(length, room) {
          heard += (room as Buffer).toString("latin1", 0, length);
          take();
          return true;
        },
      },
    });
    socket.on("error", (error) => {
      waiting?.reject(error);
      reject(error);
    });
    socket.on("connect", () =>
      resolve({
        ask(method, path, headers, body = "") {
          const length = method === "POST" ? `content-length: ${Buffer.byteLength(body)}\r\n` : "";
          socket.write(
            `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${linesOf(headers)}${length}\r\n${body}`,
          );
          return new Promise((told, refused) => {
            waiting = { resolve: told, reject: refused };
          });
        },
        close: () => socket.destroy(),
      }),
    );
  });
}

/** Written once for each set of headers: a caller sends the same ones again and again. */
const written = new WeakMap<Record<string, string>, string>();

function linesOf(headers: Record<string, string>): string {
  const known = written.get(headers);
  if (known !== undefined) return known;
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  written.set(headers, lines);
  return lines;
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

import { connect, type Socket } from "node:net";
import { ROOM_BYTES } from "./connection.ts";

export interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Heard {
  /** Milliseconds of each answer. */
  latencies: number[];
  failures: number;
}

/** The head of an answer is looked for in so many bytes of a packet; what follows is counted, not read. */
const MOST_HEAD = 4096;

/**
 * One caller on one connection: sends its requests in turn, each when the answer before is complete, until the time is over. It reads no
 * more of an answer than its status and length, so that the machine's two cores do the site's work and not ours.
 */
export function callUntil(url: URL, requests: readonly Sent[], until: number): Promise<Heard> {
  const messages = requests.map((request) => messageOf(url, request));
  return new Promise((resolve, reject) => {
    const heard: Heard = { latencies: [], failures: 0 };
    let next = 0;
    let began = 0;
    let head = "";
    let missing = -1;
    let status = 0;

    const send = () => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve(heard);
        return;
      }
      began = performance.now();
      socket.write(messages[next++ % messages.length] ?? "");
    };
    const finish = () => {
      heard.latencies.push(performance.now() - began);
      if (status < 200 || status > 299) heard.failures += 1;
      head = "";
      missing = -1;
      send();
    };
    const take = (length: number, room: Buffer) => {
      if (missing < 0) {
        const before = head.length;
        head += room.toString("latin1", 0, Math.min(length, MOST_HEAD));
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        status = Number(head.slice(9, 12));
        const told = /\r\ncontent-length: (\d+)/i.exec(head);
        if (!told) {
          reject(new Error(`an answer without a length: ${head.slice(0, 200)}`));
          socket.destroy();
          return;
        }
        missing = Number(told[1]) - (before + length - end - 4);
      } else {
        missing -= length;
      }
      if (missing <= 0) finish();
    };
    const socket: Socket = connect({
      ...{ host: "127.0.0.1", port: Number(url.port), noDelay: true },
      onread: {
        buffer: Buffer.allocUnsafe(ROOM_BYTES),
        callback(length, room) {
          take(length, room as Buffer);
          return true;
        },
      },
    });
    socket.on("connect", send);
    socket.on("error", reject);
  });
}

function messageOf(url: URL, { method, path, headers, body = "" }: Sent): Buffer {
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  if (method !== "GET") lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}

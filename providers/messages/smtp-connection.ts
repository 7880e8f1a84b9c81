import { connect as connectPlain, isIP, type Socket } from "node:net";
import { type ConnectionOptions, connect as connectTls } from "node:tls";

/** A reply of a mail server: its code, and all its lines without it. */
export interface SmtpReply {
  code: number;
  lines: string[];
}

export interface SmtpConnection {
  /** Sends a line (or nothing, to read the greeting) and answers what the server says to it. */
  say(line: string | null): Promise<SmtpReply>;
  /** Goes on encrypted; call it when the server has agreed to STARTTLS. */
  encrypt(): Promise<void>;
  close(): void;
}

export interface SmtpAddress {
  host: string;
  port: number;
  /** Encrypted from the first byte (port 465). */
  implicitTls: boolean;
  /** Milliseconds for each step of the dialogue, by the clock and not by silence: a server that drips is late too. */
  timeoutMs: number;
  /** Over what a connection to a public server needs: a house's own certificates. */
  tlsOptions?: ConnectionOptions;
}

const LONGEST_REPLY = 64 * 1024;
const GOODBYE_MS = 1000;

/** The dialogue with a mail server (RFC 5321): one line there, one reply back. Throws when it breaks off or takes too long. */
export async function openSmtp(address: SmtpAddress): Promise<SmtpConnection> {
  const { host, port, timeoutMs, tlsOptions } = address;
  const options: ConnectionOptions = { host, ...(isIP(host) ? {} : { servername: host }), ...tlsOptions };
  const ear = openEar(timeoutMs);
  let socket: Socket = address.implicitTls ? connectTls({ port, ...options }) : connectPlain({ host, port });
  await ear.connected(socket, address.implicitTls ? "secureConnect" : "connect");

  return {
    say(line) {
      if (line !== null) socket.write(`${line}\r\n`);
      return ear.reply();
    },
    async encrypt() {
      socket.removeAllListeners("data");
      socket = connectTls({ ...options, socket });
      await ear.connected(socket, "secureConnect");
      // Whatever came in the clear before is not the encrypted server's word.
      ear.forget();
    },
    close() {
      const last = socket;
      if (!last.destroyed) last.end("QUIT\r\n");
      setTimeout(() => last.destroy(), GOODBYE_MS).unref();
    },
  };
}

interface Ear {
  /** Listens to this socket from now on, and waits until it is connected. */
  connected(socket: Socket, event: "connect" | "secureConnect"): Promise<void>;
  /** The next reply, whole. */
  reply(): Promise<SmtpReply>;
  forget(): void;
}

/** What comes from a mail server; each waiting ends by the clock, with the connection. */
function openEar(timeoutMs: number): Ear {
  let socket: Socket;
  let text = "";
  let fault: Error | null = null;
  let hear = (): void => {};

  function listen(fresh: Socket): void {
    socket = fresh;
    fresh.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1");
      if (text.length > LONGEST_REPLY) fault = codedError("the reply has no end", "EMSGSIZE");
      hear();
    });
    const end = (error: Error) => {
      fault ??= error;
      hear();
    };
    fresh.on("error", end);
    fresh.on("close", () => end(codedError("closed", "ECONNRESET")));
  }

  /** Waits until `ready` has something, the connection breaks or the time is over. */
  function until<T>(ready: () => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        hear = () => {};
        act();
      };
      const giveUp = (error: Error) => {
        socket.destroy();
        settle(() => reject(error));
      };
      const timer = setTimeout(() => giveUp(codedError("too late", "ETIMEDOUT")), timeoutMs);
      hear = () => {
        const value = ready();
        if (value !== undefined) settle(() => resolve(value));
        else if (fault) giveUp(fault);
      };
      hear();
    });
  }

  function takeReply(): SmtpReply | undefined {
    const end = /(?:^|\r\n)\d{3}(?: [^\r\n]*)?\r\n/.exec(text);
    if (!end) return undefined;
    const length = end.index + end[0].length;
    const lines = text.slice(0, length).trimEnd().split("\r\n");
    text = text.slice(length);
    return { code: Number(lines.at(-1)?.slice(0, 3)), lines: lines.map((line) => line.slice(4)) };
  }

  return {
    async connected(fresh, event) {
      let isReady = false;
      listen(fresh);
      fresh.once(event, () => {
        isReady = true;
        hear();
      });
      await until(() => isReady || undefined);
    },
    reply: () => until(takeReply),
    forget() {
      text = "";
    },
  };
}

function codedError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}

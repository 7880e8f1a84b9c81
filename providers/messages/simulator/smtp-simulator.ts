import { createServer, type Server, type Socket } from "node:net";
import { type ConnectionOptions, createServer as createTlsServer } from "node:tls";

export interface SmtpSimulator {
  port: number;
  /** The mails that were taken, with the lines as they travelled. */
  mails: { from: string; to: string; lines: string[] }[];
  /** Every line that a client said, for looking. */
  said: string[];
  /** Answers a command (its first word; "" is the greeting) with this from now on; null: with nothing at all. */
  answer(command: string, reply: string | null): void;
  stop(): Promise<void>;
}

export interface SmtpSimulatorOptions {
  user: string;
  password: string;
  /** Encrypted after STARTTLS, or from the first byte; `SIMULATED_TLS` is the client's side of it. */
  tls?: "starttls" | "implicit";
}

/** A key that both sides know stands for the certificate that a real server has. */
const SHARED_KEY = Buffer.from("a key that only the simulator and its tests share");
const SHARED = { ciphers: "PSK", maxVersion: "TLSv1.2" } as const;
export const SIMULATED_TLS: ConnectionOptions = {
  ...SHARED,
  pskCallback: () => ({ psk: SHARED_KEY, identity: "namuna" }),
  checkServerIdentity: () => undefined,
};

/** A mail server on loopback, as far as one mail at a time needs it. */
export async function startSmtpSimulator(login: SmtpSimulatorOptions): Promise<SmtpSimulator> {
  const mails: SmtpSimulator["mails"] = [];
  const said: string[] = [];
  const orders = new Map<string, string | null>();
  const sockets = new Set<Socket>();
  const secret = Buffer.from(`\0${login.user}\0${login.password}`).toString("base64");

  const encrypted = createTlsServer({ ...SHARED, pskCallback: () => SHARED_KEY });
  encrypted.on("secureConnection", (socket) => converse(socket, login.tls === "implicit"));
  encrypted.on("tlsClientError", () => {});
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (login.tls === "implicit") encrypted.emit("connection", socket);
    else converse(socket, true);
  });

  function converse(socket: Socket, greets: boolean): void {
    const isEncrypted = "encrypted" in socket;
    socket.on("error", () => {});
    let pending = "";
    let known = false;
    let mail = { from: "", to: "", lines: [] as string[] };
    let reading = false;

    const reply = (command: string, usual: string) => {
      const ordered = orders.get(command);
      if (ordered === null) return;
      socket.write(`${ordered ?? usual}\r\n`);
    };

    function take(line: string): void {
      if (reading) takeMailLine(line);
      else takeCommand(line);
    }

    function takeCommand(line: string): void {
      said.push(isEncrypted ? `(encrypted) ${line}` : line);
      const word = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
      const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      if (word === "AUTH") known = line === `AUTH PLAIN ${secret}`;
      if (word === "MAIL") mail = { from: address, to: "", lines: [] };
      if (word === "RCPT") mail.to = address;
      if (word === "DATA") reading = !orders.has("DATA");
      if (word === "STARTTLS" && login.tls === "starttls") {
        socket.removeAllListeners("data");
        socket.write("220 2.0.0 Go ahead\r\n");
        encrypted.emit("connection", socket);
        return;
      }
      if (word === "QUIT") socket.end("221 Bye\r\n");
      else reply(word, usualReply(word, known, login.tls === "starttls" && !isEncrypted));
    }

    function takeMailLine(line: string): void {
      if (line !== ".") {
        mail.lines.push(line);
        return;
      }
      reading = false;
      if (!orders.has(".")) mails.push(mail);
      reply(".", "250 2.0.0 Queued");
    }

    socket.on("data", (chunk) => {
      pending += chunk.toString("latin1");
      for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        take(line);
      }
    });
    if (greets) reply("", "220 localhost ESMTP");
  }

  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    port,
    mails,
    said,
    answer: (command, ordered) => void orders.set(command, ordered),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function usualReply(word: string, known: boolean, mayEncrypt: boolean): string {
  switch (word) {
    case "EHLO":
      return `250-localhost\r\n${mayEncrypt ? "250-STARTTLS\r\n" : ""}250-SIZE 1000000\r\n250 AUTH PLAIN`;
    case "AUTH":
      return known ? "235 2.7.0 Welcome" : "535 5.7.8 Wrong user or password";
    case "MAIL":
      return known ? "250 2.1.0 Ok" : "530 5.7.0 Log in first";
    case "RCPT":
      return "250 2.1.5 Ok";
    case "DATA":
      return "354 End with a dot";
    default:
      return "502 5.5.2 Unknown command";
  }
}

import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import type { ConnectionOptions } from "node:tls";
import { createServer as createTlsServer } from "node:tls";

export interface SmtpSimulator {
  port: number;
  mails: TakenMail[];
  /** Every line that a client said, for looking. */
  transcript: string[];
  /** Replies to a command (its first word; "" is the greeting) with this from now on; null: with nothing at all. */
  respond(command: string, reply: string | null): void;
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
  const mails: TakenMail[] = [];
  const lines: string[] = [];
  const ordered = new Map<string, string | null>();
  const sockets = new Set<Socket>();
  const isImplicit = login.tls === "implicit";
  const mailServer: MailServer = {
    secret: Buffer.from(`\0${login.user}\0${login.password}`).toString("base64"),
    offersTls: login.tls === "starttls",
    ordered,
    log: (line) => void lines.push(line),
    taken: (mail) => void mails.push(mail),
    encrypt: (socket) => void encrypted.emit("connection", socket),
  };

  const encrypted = createTlsServer({ ...SHARED, pskCallback: () => SHARED_KEY });
  encrypted.on("secureConnection", (socket) => converse(socket, mailServer, { greets: isImplicit }));
  encrypted.on("tlsClientError", () => {});
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (isImplicit) mailServer.encrypt(socket);
    else converse(socket, mailServer, { greets: true });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    transcript: lines,
    respond: (command, reply) => void ordered.set(command, reply),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** A mail that was taken, with its lines as they travelled. */
interface TakenMail {
  from: string;
  to: string;
  lines: string[];
}

/** What a connection needs of its mail server. */
interface MailServer {
  /** What the one user logs in with: `AUTH PLAIN` and this. */
  secret: string;
  /** True if a client is offered to go on encrypted. */
  offersTls: boolean;
  /** Replies that the test has set in place of the usual ones; null: none at all. */
  ordered: ReadonlyMap<string, string | null>;
  log(line: string): void;
  taken(mail: TakenMail): void;
  /** Goes on with the same client over TLS. */
  encrypt(socket: Socket): void;
}

/** Talks with one client as a mail server does (RFC 5321), as far as one mail at a time needs it. */
function converse(socket: Socket, server: MailServer, { greets }: { greets: boolean }): void {
  const isEncrypted = "encrypted" in socket;
  let known = false;
  let mail: TakenMail = { from: "", to: "", lines: [] };
  let reading = false;

  const reply = (command: string, text: string) => {
    const ordered = server.ordered.get(command);
    if (ordered !== null) socket.write(`${ordered ?? text}\r\n`);
  };

  function takeCommand(line: string): void {
    server.log(isEncrypted ? `(encrypted) ${line}` : line);
    const word = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (word === "AUTH") known = line === `AUTH PLAIN ${server.secret}`;
    if (word === "MAIL") mail = { from: address, to: "", lines: [] };
    if (word === "RCPT") mail.to = address;
    if (word === "DATA") reading = !server.ordered.has("DATA");
    if (word === "STARTTLS" && server.offersTls) {
      socket.removeAllListeners("data");
      socket.write("220 2.0.0 Go ahead\r\n");
      server.encrypt(socket);
      return;
    }
    if (word === "QUIT") socket.end("221 Bye\r\n");
    else reply(word, usualReply(word, known, server.offersTls && !isEncrypted));
  }

  function takeMailLine(line: string): void {
    if (line !== ".") {
      mail.lines.push(line);
      return;
    }
    reading = false;
    if (!server.ordered.has(".")) server.taken(mail);
    reply(".", "250 2.0.0 Queued");
  }

  socket.on("error", () => {});
  onLines(socket, (line) => (reading ? takeMailLine(line) : takeCommand(line)));
  if (greets) reply("", "220 localhost ESMTP");
}

function onLines(socket: Socket, take: (line: string) => void): void {
  let pending = "";
  socket.on("data", (chunk) => {
    pending += chunk.toString("latin1");
    for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      take(line);
    }
  });
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

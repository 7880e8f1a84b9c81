import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { type ConnectionOptions, createServer as createTlsServer } from "node:tls";
import { converse, type MailHouse, type TakenMail } from "./smtp-conversation.ts";

export interface SmtpSimulator {
  port: number;
  mails: TakenMail[];
  /** Every line that a client said, for looking. */
  said: string[];
  /** Returns a command (its first word; "" is the greeting) with this from now on; null: with nothing at all. */
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
  const mails: TakenMail[] = [];
  const said: string[] = [];
  const ordered = new Map<string, string | null>();
  const sockets = new Set<Socket>();
  const isImplicit = login.tls === "implicit";
  const house: MailHouse = {
    secret: Buffer.from(`\0${login.user}\0${login.password}`).toString("base64"),
    offersTls: login.tls === "starttls",
    ordered,
    said: (line) => void said.push(line),
    taken: (mail) => void mails.push(mail),
    encrypt: (socket) => void encrypted.emit("connection", socket),
  };

  const encrypted = createTlsServer({ ...SHARED, pskCallback: () => SHARED_KEY });
  encrypted.on("secureConnection", (socket) => converse(socket, house, { greets: isImplicit }));
  encrypted.on("tlsClientError", () => {});
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    if (isImplicit) house.encrypt(socket);
    else converse(socket, house, { greets: true });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    said,
    answer: (command, reply) => void ordered.set(command, reply),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

import type { Socket } from "node:net";

/** A mail that was taken, with its lines as they travelled. */
export interface TakenMail {
  from: string;
  to: string;
  lines: string[];
}

/** What a conversation asks of the mail server that it is held with. */
export interface MailHouse {
  /** What the one user logs in with: `AUTH PLAIN` and this. */
  secret: string;
  /** True if a client is offered to go on encrypted. */
  offersTls: boolean;
  /** Returns that the test has ordered in place of the usual ones; null: none at all. */
  ordered: ReadonlyMap<string, string | null>;
  said(line: string): void;
  taken(mail: TakenMail): void;
  /** Goes on with the same client over TLS. */
  encrypt(socket: Socket): void;
}

/** Talks with one client as a mail server does (RFC 5321), as far as one mail at a time needs it. */
export function converse(socket: Socket, house: MailHouse, { greets }: { greets: boolean }): void {
  const isEncrypted = "encrypted" in socket;
  let known = false;
  let mail: TakenMail = { from: "", to: "", lines: [] };
  let reading = false;

  const reply = (command: string, usual: string) => {
    const ordered = house.ordered.get(command);
    if (ordered !== null) socket.write(`${ordered ?? usual}\r\n`);
  };

  function takeCommand(line: string): void {
    house.said(isEncrypted ? `(encrypted) ${line}` : line);
    const word = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (word === "AUTH") known = line === `AUTH PLAIN ${house.secret}`;
    if (word === "MAIL") mail = { from: address, to: "", lines: [] };
    if (word === "RCPT") mail.to = address;
    if (word === "DATA") reading = !house.ordered.has("DATA");
    if (word === "STARTTLS" && house.offersTls) {
      socket.removeAllListeners("data");
      socket.write("220 2.0.0 Go ahead\r\n");
      house.encrypt(socket);
      return;
    }
    if (word === "QUIT") socket.end("221 Bye\r\n");
    else reply(word, usualReply(word, known, house.offersTls && !isEncrypted));
  }

  function takeMailLine(line: string): void {
    if (line !== ".") {
      mail.lines.push(line);
      return;
    }
    reading = false;
    if (!house.ordered.has(".")) house.taken(mail);
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

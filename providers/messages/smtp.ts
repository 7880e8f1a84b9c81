import type { ConnectionOptions } from "node:tls";
import type { Clock } from "../../domain/clock.ts";
import type { MessageSender, OutgoingMessage, SendOutcome } from "../../domain/notices/needs.ts";
import { GATEWAY_TIMEOUT_MS, later } from "./call-gateway.ts";
import { openSmtp, type SmtpConnection, type SmtpReply } from "./smtp-connection.ts";
import { writeMail } from "./write-mail.ts";

export interface SmtpSettings {
  host: string;
  port: number;
  /** "implicit": encrypted from the first byte; "required": by STARTTLS or not at all; "off": only to this machine. */
  tls: "implicit" | "required" | "off";
  user: string;
  password: string;
  from: { name: string; address: string };
  /** Who writes and where to choose what about; stands below every mail. */
  signOff: string;
  timeoutMs?: number;
  tlsOptions?: ConnectionOptions;
}

const SMTP = "smtp";

/** An e-mail goes over a connection of its own: there are few, and each stands or falls alone. */
export function smtpSender(settings: SmtpSettings, clock: Clock): MessageSender {
  return {
    carries: (channel) => channel === "email",
    async send(message) {
      if (!isAddress(message.recipient)) {
        return { kind: "refused", reason: "the address is not one that mail can be sent to" };
      }
      let connection: SmtpConnection | null = null;
      try {
        connection = await openSmtp({
          ...settings,
          implicitTls: settings.tls === "implicit",
          timeoutMs: settings.timeoutMs ?? GATEWAY_TIMEOUT_MS,
        });
        return await talk(connection, settings, message, clock());
      } catch (error) {
        const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
        return later(`the mail server could not be reached${code}`);
      } finally {
        connection?.close();
      }
    },
  };
}

/** One address and nothing else: no line end that could begin a command, no list. */
function isAddress(text: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(text);
}

async function talk(
  connection: SmtpConnection,
  settings: SmtpSettings,
  { id, recipient, subject, text }: OutgoingMessage,
  at: Date,
): Promise<SendOutcome> {
  const { from, signOff } = settings;
  const host = from.address.split("@")[1] ?? "localhost";
  const opened = await open(connection, settings, host);
  if (opened) return opened;
  const envelope = [`MAIL FROM:<${from.address}>`, `RCPT TO:<${recipient}>`, "DATA"];
  for (const line of envelope) {
    const reply = await connection.say(line);
    if (reply.code >= 400) return refusalOf(reply);
  }
  const mail = writeMail({
    id,
    host,
    from,
    to: recipient,
    subject,
    text: `${text}\n\n-- \n${signOff}\n`,
    at,
  });
  const reply = await connection.say(`${mail}\r\n.`);
  if (reply.code >= 400) return refusalOf(reply);
  return { kind: "sent", carrier: SMTP, reference: id };
}

/** Greeting, encryption and login; answers what stands in the way, if anything does. All of it is the setup and none the message. */
async function open(
  connection: SmtpConnection,
  { tls, user, password }: SmtpSettings,
  host: string,
): Promise<SendOutcome | null> {
  const greeting = await connection.say(null);
  if (greeting.code !== 220) return busy(greeting);
  let hello = await connection.say(`EHLO ${host}`);
  if (hello.code >= 400) return busy(hello);
  if (tls === "required") {
    if (!offers(hello, "STARTTLS")) return later("the mail server offers no encryption (STARTTLS)");
    const agreed = await connection.say("STARTTLS");
    if (agreed.code !== 220) return busy(agreed);
    await connection.encrypt();
    hello = await connection.say(`EHLO ${host}`);
    if (hello.code >= 400) return busy(hello);
  }
  if (user === "") return null;
  const secret = Buffer.from(`\0${user}\0${password}`).toString("base64");
  const login = await connection.say(`AUTH PLAIN ${secret}`);
  return login.code === 235 ? null : later(`the mail server does not take our login (${login.code})`);
}

function offers({ lines }: SmtpReply, extension: string): boolean {
  return lines.some((line) => line.toUpperCase().split(" ")[0] === extension);
}

function busy({ code }: SmtpReply): SendOutcome {
  return later(`the mail server takes no mail for now (${code})`);
}

/** 4xx passes, 5xx is for good; but 530 and its like ask for a login, which is the setup. */
function refusalOf(reply: SmtpReply): SendOutcome {
  if (reply.code < 500 || reply.code === 530 || reply.code === 535) return busy(reply);
  return { kind: "refused", reason: `the mail server refused the message (${reply.code})` };
}

import type { ConnectionOptions } from "node:tls";
import type { NodemailerError } from "nodemailer";
import { createTransport } from "nodemailer";
import type { MessageSender, SendOutcome } from "../../domain/messages/ports.ts";
import type { Clock } from "../../domain/shared/clock.ts";
import { GATEWAY_TIMEOUT_MS, later } from "./call-gateway.ts";

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
  /** Milliseconds for each step of the dialogue. */
  timeoutMs?: number;
  /** Further TLS options: a site's own certificates. */
  tlsOptions?: ConnectionOptions;
}

const SMTP = "smtp";
/** Total time limit in multiples of the step's, for a server that sends its replies byte by byte. */
const MAX_STEPS = 6;

/**
 * Each e-mail has a connection of its own, because there are few. The Message-ID stays the same over repeated attempts, so mail programs
 * show a duplicate once.
 */
export function smtpSender(settings: SmtpSettings, clock: Clock): MessageSender {
  const { host, port, tls, user, password, from, signOff, tlsOptions = {} } = settings;
  const { timeoutMs = GATEWAY_TIMEOUT_MS } = settings;
  const ownHost = from.address.split("@")[1] ?? "localhost";
  const transport = createTransport({
    host,
    port,
    name: ownHost,
    tls: tlsOptions,
    secure: tls === "implicit",
    requireTLS: tls === "required",
    ignoreTLS: tls === "off",
    // A login that is configured is asked for, also where the server does not offer one.
    ...(user === "" ? {} : { auth: { user, pass: password }, forceAuth: true }),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    carries: (channel) => channel === "email",
    async send({ id, recipient, subject, text }) {
      if (!isAddress(recipient)) {
        return { kind: "refused", reason: "the address is not one that mail can be sent to" };
      }
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: recipient },
          subject,
          text: linesOf(`${text}\n\n-- \n${signOff}\n`),
          encoding: "base64",
          textEncoding: "B",
          date: clock(),
          messageId: `<${id}@${ownHost}>`,
          xMailer: false,
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(timeoutMs * MAX_STEPS),
        });
        return { kind: "sent", carrier: SMTP, reference: id };
      } catch (error) {
        return outcomeOf(error as NodemailerError);
      }
    },
  };
}

/** One address and nothing else: no line end that could begin a command, no list. */
function isAddress(text: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]{1,190}$/.test(text);
}

function linesOf(text: string): string {
  return text.replaceAll(/\r?\n/g, "\r\n");
}

/** Errors about the message itself; all others are of the setup and temporary. */
function outcomeOf({ code, originalCode, responseCode, command = "" }: NodemailerError): SendOutcome {
  if (code === "EAUTH") return later(`the mail server does not take our login (${responseCode})`);
  if (command === "STARTTLS" && responseCode && responseCode >= 500) {
    return later("the mail server offers no encryption (STARTTLS)");
  }
  if (!responseCode) return later(`the mail server could not be reached (${originalCode ?? code})`);
  const isOfMessage = ["RCPT TO", "DATA"].includes(command);
  // 4xx passes, 5xx is for good; but 530 and its like ask for a login, which is the setup.
  if (!isOfMessage || responseCode < 500 || responseCode === 530 || responseCode === 535) {
    return later(`the mail server takes no mail for now (${responseCode})`);
  }
  return { kind: "refused", reason: `the mail server refused the message (${responseCode})` };
}

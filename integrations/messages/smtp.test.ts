import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { outgoingMessage } from "../../test/support/outgoing-message.ts";
import { SIMULATED_TLS, startSmtpSimulator } from "./simulator/smtp-simulator.ts";
import type { SmtpSettings } from "./smtp.ts";
import { smtpSender } from "./smtp.ts";

const LOGIN = { user: "namuna", password: "a mail password" };
const AT = new Date("2026-11-20T04:30:00Z");

const mail = outgoingMessage({
  channel: "email",
  recipient: "asha@example.com",
  subject: "আপনার রিপোর্ট is ready",
  text: ".Your Namuna report is ready.\nLog in to see it: https://namuna.example/reports\n.\nরিপোর্ট",
});

async function mailServer(over: Partial<SmtpSettings> = {}, tls?: "starttls" | "implicit") {
  const simulator = await startSmtpSimulator({ ...LOGIN, ...(tls ? { tls } : {}) });
  onTestFinished(() => simulator.stop());
  const settings: SmtpSettings = {
    host: "127.0.0.1",
    port: simulator.port,
    tls: "off",
    ...LOGIN,
    from: { name: "Namuna, care", address: "care@namuna.example" },
    signOff: "Namuna\nhttps://namuna.example/my-profile/messages",
    ...over,
  };
  return { simulator, sender: smtpSender(settings, () => AT) };
}

function decoded(lines: readonly string[]): { headers: string[]; text: string } {
  const end = lines.indexOf("");
  const text = Buffer.from(lines.slice(end + 1).join(""), "base64").toString();
  return { headers: lines.slice(0, end), text };
}

/** The subject as a mail program shows it: its encoded words (RFC 2047), folded over several lines. */
function subjectOf(headers: readonly string[]): string {
  const [, folded = ""] = /^Subject: (.*(?:\n .*)*)$/m.exec(headers.join("\n")) ?? [];
  return folded
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?B\?(.*?)\?=/gi, (_, word) => Buffer.from(word, "base64").toString());
}

test("an e-mail arrives with its subject and words as they were written", async () => {
  const { simulator, sender } = await mailServer();
  expect(await sender.send(mail)).toEqual({ kind: "sent", carrier: "smtp", reference: mail.id });
  const [taken] = simulator.mails;
  expect(taken).toMatchObject({ from: "care@namuna.example", to: "asha@example.com" });
  const { headers, text } = decoded(taken?.lines ?? []);
  const signed = `${mail.text}\n\n-- \nNamuna\nhttps://namuna.example/my-profile/messages\n`;
  expect(text).toBe(signed.replaceAll("\n", "\r\n"));
  expect(headers).toContain(`Message-ID: <${mail.id}@namuna.example>`);
  expect(headers).toContain("Date: Fri, 20 Nov 2026 04:30:00 +0000");
  expect(headers).toContain("Auto-Submitted: auto-generated");
  expect(subjectOf(headers)).toBe(mail.subject);
  expect(Math.max(...(taken?.lines ?? []).map((line) => line.length))).toBeLessThan(100);
});

test("the sender's name is one name, whatever signs stand in it", async () => {
  const names: [name: string, header: string][] = [
    ["Namuna Labs", "From: Namuna Labs <care@namuna.example>"],
    ["Namuna, Kolkata", 'From: "Namuna, Kolkata" <care@namuna.example>'],
    ["Dr. Sen (Labs)", 'From: "Dr. Sen (Labs)" <care@namuna.example>'],
    ["নমুনা", "From: =?UTF-8?B?4Kao4Kau4KeB4Kao4Ka+?= <care@namuna.example>"],
  ];
  for (const [name, header] of names) {
    const { simulator, sender } = await mailServer({ from: { name, address: "care@namuna.example" } });
    await sender.send(mail);
    expect(decoded(simulator.mails[0]?.lines ?? []).headers).toContain(header);
  }
});

test("an invalid address never begins a dialogue, so no command can hide in it", async () => {
  const { simulator, sender } = await mailServer();
  for (const recipient of [
    "asha@example.com>\r\nRCPT TO:<b@example.com",
    "a b@example.com",
    "asha",
    "@x.com",
    "",
  ]) {
    expect(await sender.send({ ...mail, recipient })).toMatchObject({ kind: "refused" });
  }
  expect(simulator.transcript).toEqual([]);
});

test("a line end in a subject or a name begins no header", async () => {
  const { simulator, sender } = await mailServer({
    from: { name: "Namuna\r\nBcc: b@example.com", address: "care@namuna.example" },
  });
  await sender.send({ ...mail, subject: "Ready\r\nBcc: b@example.com\r\n\r\nanother mail" });
  const { headers } = decoded(simulator.mails[0]?.lines ?? []);
  expect(headers.filter((line) => /^bcc/i.test(line))).toEqual([]);
  expect(subjectOf(headers).replaceAll(/\s+/g, " ")).toBe("Ready Bcc: b@example.com another mail");
  expect(simulator.transcript.filter((line) => line.startsWith("RCPT"))).toEqual([
    "RCPT TO:<asha@example.com>",
  ]);
});

test("a mailbox that is not there is for good; a full one, a busy server and a wrong login pass", async () => {
  const { simulator, sender } = await mailServer();
  simulator.respond("RCPT", "550 5.1.1 No such user asha@example.com");
  expect(await sender.send(mail)).toEqual({
    kind: "refused",
    reason: "the mail server refused the message (550)",
  });
  simulator.respond("RCPT", "452 4.2.2 Mailbox full");
  expect(await sender.send(mail)).toMatchObject({ kind: "later" });
  // Our own sender is refused, which is of the setup; so is every message then.
  simulator.respond("MAIL", "553 5.7.1 Sender address rejected");
  expect(await sender.send(mail)).toMatchObject({ kind: "later", reason: expect.stringContaining("(553)") });
  simulator.respond("", "421 4.3.2 Too busy");
  expect(await sender.send(mail)).toMatchObject({ kind: "later", reason: expect.stringContaining("(421)") });
  const wrong = await mailServer({ password: "wrong" });
  const outcome = await wrong.sender.send(mail);
  expect(outcome).toEqual({ kind: "later", reason: "the mail server does not take our login (535)" });
  expect(simulator.mails).toEqual([]);
});

test("a server that says nothing, hangs up or is not there is for later", async () => {
  const silent = await mailServer({ timeoutMs: 150 });
  silent.simulator.respond("DATA", null);
  expect(await silent.sender.send(mail)).toMatchObject({
    kind: "later",
    reason: expect.stringContaining("ETIMEDOUT"),
  });
  const gone = await mailServer();
  await gone.simulator.stop();
  expect(await gone.sender.send(mail)).toMatchObject({
    kind: "later",
    reason: expect.stringContaining("ECONNREFUSED"),
  });
});

test("a server that drips its reply is late too", async () => {
  const dripping = createServer((socket) => {
    const timer = setInterval(() => socket.write("220-still there\r\n"), 20);
    socket.on("close", () => clearInterval(timer)).on("error", () => {});
  });
  dripping.listen(0, "127.0.0.1");
  await once(dripping, "listening");
  onTestFinished(() => void dripping.close());
  const { port } = dripping.address() as AddressInfo;
  const { sender } = await mailServer({ port, timeoutMs: 100 });
  const began = performance.now();
  expect(await sender.send(mail)).toMatchObject({ kind: "later" });
  expect(performance.now() - began).toBeLessThan(2000);
});

test("a login that is configured is asked for also where the server does not offer one", async () => {
  const { simulator, sender } = await mailServer();
  simulator.respond("EHLO", "250 localhost");
  expect(await sender.send(mail)).toMatchObject({ kind: "sent" });
  expect(simulator.transcript.some((line) => line.startsWith("AUTH PLAIN "))).toBe(true);
});

test("where encryption is required, no login goes to a server that offers none", async () => {
  const { simulator, sender } = await mailServer({ tls: "required" });
  expect(await sender.send(mail)).toEqual({
    kind: "later",
    reason: "the mail server offers no encryption (STARTTLS)",
  });
  expect(simulator.transcript.some((line) => line.startsWith("AUTH"))).toBe(false);
});

test.each([
  ["after STARTTLS", "required", "starttls"],
  ["from the first byte", "implicit", "implicit"],
] as const)("login and mail go encrypted %s", async (_, tls, offered) => {
  const { simulator, sender } = await mailServer({ tls, tlsOptions: SIMULATED_TLS }, offered);
  expect(await sender.send(mail)).toMatchObject({ kind: "sent" });
  expect(simulator.mails).toHaveLength(1);
  const words = simulator.transcript.filter((line) => /AUTH|MAIL|RCPT/.test(line));
  expect(words.length).toBe(3);
  expect(words.every((line) => line.startsWith("(encrypted) "))).toBe(true);
});

test("a server whose certificate cannot be trusted gets neither login nor mail", async () => {
  const { simulator, sender } = await mailServer({ tls: "required" }, "starttls");
  expect(await sender.send(mail)).toMatchObject({ kind: "later" });
  expect(simulator.transcript.some((line) => line.includes("AUTH"))).toBe(false);
});

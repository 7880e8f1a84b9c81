import { expect, onTestFinished, test } from "vitest";
import { outgoingMessage } from "../../test/support/outgoing-message.ts";
import { SIMULATED_TLS, startSmtpSimulator } from "./simulator/smtp-simulator.ts";
import { type SmtpSettings, smtpSender } from "./smtp.ts";

const LOGIN = { user: "namuna", password: "a mail password" };
const AT = new Date("2026-11-20T04:30:00Z");

const mail = outgoingMessage({
  channel: "email",
  recipient: "asha@example.com",
  subject: "আপনার রিপোর্ট is ready",
  text: ".Your report from Namuna is ready.\nLog in to see it: https://namuna.example/reports\n.\nরিপোর্ট",
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
  const subject = headers.find((line) => line.startsWith("Subject: ")) ?? "";
  const words = /=\?utf-8\?B\?(.*)\?=/.exec(subject)?.[1] ?? "";
  expect(mail.subject.startsWith(Buffer.from(words, "base64").toString())).toBe(true);
  expect(Math.max(...(taken?.lines ?? []).map((line) => line.length))).toBeLessThan(100);
});

test("the sender's name is one name, whatever signs stand in it", async () => {
  const names: [name: string, header: string][] = [
    ["Namuna Labs", "From: Namuna Labs <care@namuna.example>"],
    ["Namuna, Kolkata", "From: =?utf-8?B?TmFtdW5hLCBLb2xrYXRh?= <care@namuna.example>"],
    ["Dr. Sen (Labs)", "From: =?utf-8?B?RHIuIFNlbiAoTGFicyk=?= <care@namuna.example>"],
  ];
  for (const [name, header] of names) {
    const { simulator, sender } = await mailServer({ from: { name, address: "care@namuna.example" } });
    await sender.send(mail);
    expect(decoded(simulator.mails[0]?.lines ?? []).headers).toContain(header);
  }
});

test("an address that is none never begins a dialogue, so no command can hide in it", async () => {
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
  expect(simulator.said).toEqual([]);
});

test("a mailbox that is not there is for good; a full one, a busy server and a wrong login pass", async () => {
  const { simulator, sender } = await mailServer();
  simulator.answer("RCPT", "550 5.1.1 No such user asha@example.com");
  expect(await sender.send(mail)).toEqual({
    kind: "refused",
    reason: "the mail server refused the message (550)",
  });
  simulator.answer("RCPT", "452 4.2.2 Mailbox full");
  expect(await sender.send(mail)).toMatchObject({ kind: "later" });
  simulator.answer("", "421 4.3.2 Too busy");
  expect(await sender.send(mail)).toMatchObject({ kind: "later", reason: expect.stringContaining("(421)") });
  const wrong = await mailServer({ password: "wrong" });
  const outcome = await wrong.sender.send(mail);
  expect(outcome).toEqual({ kind: "later", reason: "the mail server does not take our login (535)" });
  expect(simulator.mails).toEqual([]);
});

test("a server that says nothing, hangs up or is not there is for later", async () => {
  const silent = await mailServer({ timeoutMs: 150 });
  silent.simulator.answer("DATA", null);
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

test("where encryption is required, no login goes to a server that offers none", async () => {
  const { simulator, sender } = await mailServer({ tls: "required" });
  expect(await sender.send(mail)).toEqual({
    kind: "later",
    reason: "the mail server offers no encryption (STARTTLS)",
  });
  expect(simulator.said.some((line) => line.startsWith("AUTH"))).toBe(false);
});

test.each([
  ["after STARTTLS", "required", "starttls"],
  ["from the first byte", "implicit", "implicit"],
] as const)("login and mail go encrypted %s", async (_, tls, offered) => {
  const { simulator, sender } = await mailServer({ tls, tlsOptions: SIMULATED_TLS }, offered);
  expect(await sender.send(mail)).toMatchObject({ kind: "sent" });
  expect(simulator.mails).toHaveLength(1);
  const words = simulator.said.filter((line) => /AUTH|MAIL|RCPT/.test(line));
  expect(words.length).toBe(3);
  expect(words.every((line) => line.startsWith("(encrypted) "))).toBe(true);
});

test("a server whose certificate cannot be trusted gets neither login nor mail", async () => {
  const { simulator, sender } = await mailServer({ tls: "required" }, "starttls");
  expect(await sender.send(mail)).toMatchObject({ kind: "later" });
  expect(simulator.said.some((line) => line.includes("AUTH"))).toBe(false);
});

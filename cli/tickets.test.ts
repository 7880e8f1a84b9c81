import { expect, onTestFinished, test } from "vitest";
import * as grievancePage from "../app/routes/feedback/grievance.route.tsx";
import { newMobile } from "../test/support/identity-calls.ts";
import type { PageCaller } from "../test/support/page-calls.ts";
import { customerPages, formOf, visitorPages } from "../test/support/page-calls.ts";
import { testApp } from "../test/support/test-app.ts";
import { newestCode } from "../test/support/test-client.ts";
import { actionsOn, namunaOf, readingsOf } from "./namuna.fixture.ts";

/** A site of one test, a customer of it, and the commands over it. */
async function customerOfOwnSite() {
  const mobile = newMobile();
  const site = await testApp();
  onTestFinished(site.close);
  return { mobile, site, pages: await customerPages(site, mobile), namuna: namunaOf(site) };
}

type Ticket = { ticket: { state: string; answers: { text: string }[]; mustLogIn: boolean } };
const readTicket = async (who: PageCaller, TicketNo: string) =>
  (await who.get<Ticket>(grievancePage, `/grievance/${TicketNo}`, { TicketNo })).data.ticket;

test("a ticket is listed with its clock, answered and closed, and the customer reads what was said", async () => {
  const { mobile, site, pages: asha, namuna } = await customerOfOwnSite();
  const told = async (template: string) =>
    (await site.container.services.messages.sentTo(mobile))
      .filter((message) => message.template === template)
      .map(({ text }) => text);
  const complaint = { name: "Asha Roy", mobile, email: "", booking: "", message: "An hour late." };
  const filed = await asha.post(grievancePage, "/grievance", formOf(complaint));
  const TicketNo = filed.location.split("/").at(-1) ?? "";
  expect((await namuna("tickets", "list", "--by", "Rina Pal")).out).toMatch(
    new RegExp(`^${TicketNo} · form · acknowledge by 22/11/2026, .* · Asha Roy · ${mobile}$`),
  );
  expect((await namuna("tickets", "show", TicketNo, "--by", "Rina Pal")).out).toContain("An hour late.");

  const t = (action: string, words: string, ...rest: string[]) =>
    namuna("tickets", action, TicketNo, "--text", words, "--by", "Rina Pal", ...rest);
  expect((await t("answer", "We ask the collector.", "--dry-run")).out).toContain("Nothing was written.");
  expect(await told("ticket-answered")).toEqual([]);
  expect((await t("answer", "We ask the collector.")).code).toBe(0);
  const [message] = await told("ticket-answered");
  expect(message).toContain(`has replied to your ticket ${TicketNo}.`);
  expect(message).toContain(`/grievance/${TicketNo}`);
  expect(message).not.toContain("collector");
  for (const again of [[], ["--dry-run"]])
    expect((await t("answer", "We ask the collector.", ...again)).notes).toMatch(/says this already/);
  expect(await told("ticket-answered")).toHaveLength(1);
  site.clock.advance({ days: 40 });
  expect((await namuna("tickets", "list", "--by", "Rina Pal")).out).toContain(" LATE");
  expect((await t("close", "The charge is paid back.")).out).toContain("is closed");
  expect((await t("answer", "Too late.")).notes).toBe(`${TicketNo} is closed already.`);

  const read = (who: PageCaller) => readTicket(who, TicketNo);
  const own = await read(asha);
  expect([own.state, own.answers.map(({ text: words }) => words)]).toEqual([
    "Closed",
    ["We ask the collector.", "The charge is paid back."],
  ]);
  expect(own.mustLogIn).toBe(false);
  expect(await read(visitorPages(site))).toMatchObject({ answers: [], mustLogIn: true });
  const [listed] = await actionsOn(site.database.db, "tickets");
  expect(listed).toMatchObject({ who: "Rina Pal", action: "tickets read", details: { tickets: 1 } });
  expect(await readingsOf(site.database.db, mobile)).toEqual([
    "tickets read",
    "ticket read",
    "ticket answered",
    "tickets read",
    "ticket closed",
  ]);
  expect(await actionsOn(site.database.db, TicketNo)).toEqual([
    { who: "Rina Pal", action: "ticket read", details: {} },
    { who: "Rina Pal", action: "ticket answered", details: { late: false } },
    { who: "Rina Pal", action: "ticket closed", details: { late: true } },
  ]);
  expect((await namuna("tickets", "list", "--by", "Rina Pal")).out).toBe("No ticket is open.");
  expect(
    JSON.parse((await namuna("tickets", "list", "--by", "Rina Pal", "--all", "--json")).out).tickets,
  ).toHaveLength(1);
});

test("a complaint that is open when its account ends is answered, and anybody with its number can read it", async () => {
  const { mobile: number, site, pages, namuna } = await customerOfOwnSite();
  const complaint = {
    name: "Mohan Das",
    mobile: number,
    email: "",
    booking: "",
    message: "Rude on the phone.",
  };
  const { location } = await pages.post(grievancePage, "/grievance", formOf(complaint));
  const TicketNo = location.split("/").at(-1) ?? "";
  const client = site.client();
  await client.login(number);
  await client.post("/api/profile/deletion/code", {});
  const OTP = Number(await newestCode(site.container, number));
  expect((await client.post("/api/profile/deletion", { OTP })).body).toMatchObject({ status: 1 });
  site.clock.advance({ hours: 49 });
  await site.work("accounts to delete");

  const words = ["--text", "We are sorry.", "--by", "Rina Pal"];
  expect((await namuna("tickets", "close", TicketNo, ...words)).code).toBe(0);
  const sent = (await site.container.services.messages.sentTo(number)).map(({ text }) => text);
  expect(sent).toContainEqual(expect.stringContaining(`/grievance/${TicketNo}`));
  expect(await readTicket(visitorPages(site), TicketNo)).toMatchObject({
    state: "Closed",
    mustLogIn: false,
    answers: [{ text: "We are sorry." }],
  });
});

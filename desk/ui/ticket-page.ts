import { data, redirect } from "react-router";
import type { TemplateKind } from "../../domain/desk/requests/templates.ts";
import { fillTemplate } from "../../domain/desk/requests/templates.ts";
import { isOf } from "../../domain/desk/today.ts";
import type { SignedInRequest } from "../desk-context.ts";
import { conflictOn, formKeyOf, newKey } from "./change-page.ts";
import { clockWords } from "./clock-words.tsx";
import { formError } from "./form-error.ts";
import { textOf, versionOf } from "./read-form.ts";
import { readHolder } from "./read-holder.ts";
import { showDayTime } from "./show-time.ts";
import { showChanges } from "./staff-history.tsx";

/** The longest answer. */
const MAX_LETTERS = 4000;

/** The templates of a kind with name and number filled in, and the text of the one that the address names. */
export async function templatesFor(
  { desk }: SignedInRequest,
  kind: TemplateKind,
  filled: { name: string; number: string },
  url: string,
) {
  const chosen = new URL(url).searchParams.get("template") ?? "";
  const templates = (await desk.templates.list(kind)).map(({ id, title, text }) => ({
    id,
    title,
    text: fillTemplate(text, filled),
  }));
  const template = templates.find(({ id }) => id === chosen);
  return { templates, template: template?.id ?? "", draft: template?.text ?? "" };
}

/** A ticket for its page, with `source` one of this source alone. 404 for any other. */
export async function loadTicket(
  staff: SignedInRequest,
  no: string | undefined,
  url: string,
  source?: "report",
) {
  const { desk, account, now } = staff;
  const page = await desk.requests.ticket(account, no ?? "", source);
  if (!page) throw data(null, { status: 404 });
  const { ticket, answers, changes } = page;
  const clock = (doneAt: Date | null, by: Date) => ({
    words: doneAt ? showDayTime(doneAt) : `by ${showDayTime(by)}, ${clockWords(by, now)}`,
    isLate: doneAt === null && by < now,
  });
  return {
    no: ticket.ticketNo,
    source: ticket.source,
    name: ticket.name,
    mobile: ticket.mobile,
    email: ticket.email,
    bookingNo: ticket.bookingNo,
    message: ticket.message,
    mayTake: isOf(account.role, "grievances"),
    ...(await readHolder(staff, "grievances", ticket.ticketNo)),
    key: newKey(staff),
    version: answers.length,
    since: showDayTime(ticket.createdAt),
    acknowledged: clock(ticket.acknowledgedAt, ticket.acknowledgeBy),
    resolved: clock(ticket.resolvedAt, ticket.resolveBy),
    isClosed: ticket.resolvedAt !== null,
    answers: answers.map(({ text, createdAt }) => ({ text, at: showDayTime(createdAt) })),
    changes: showChanges(changes),
    ...(await templatesFor(staff, "grievances", { name: ticket.name, number: ticket.ticketNo }, url)),
  };
}

export type TicketData = Awaited<ReturnType<typeof loadTicket>>;

/** The answer of a ticket's form; `back`: the address of the page, with `source` of tickets of this source alone. */
export async function answerFromForm(
  staff: SignedInRequest,
  no: string | undefined,
  request: Request,
  { back, source }: { back: string; source?: "report" },
) {
  const form = await request.formData();
  const ticketNo = no ?? "";
  const text = textOf(form, "text", MAX_LETTERS);
  if (text === "") return formError("Enter the answer. The customer reads it.", "text");
  const answered = await staff.desk.requests.reply(staff.account, {
    ticketNo,
    source,
    text,
    close: textOf(form, "intent", 10) === "close",
    seen: versionOf(form),
    key: formKeyOf(form),
  });
  if (answered.ok) return redirect(`${back}?done=answered`);
  switch (answered.error.code) {
    case "unknown-ticket":
      throw data(null, { status: 404 });
    case "says-nothing":
      return formError("Enter the answer. The customer reads it.", "text");
    default: {
      const page = await staff.desk.requests.ticket(staff.account, ticketNo);
      return conflictOn("ticket", page?.changes ?? []);
    }
  }
}

import { staffTickets } from "../../db/stores/staff-tickets.ts";
import { answerTicket } from "../../domain/requests/staff/answer-ticket.ts";
import { type Call, type ExitCode, Refusal, type Tools } from "../command.ts";
import { databaseToChange } from "../migrated-database.ts";
import { random } from "../random.ts";
import { neededText, signature } from "../signature.ts";

const MAX_TEXT = 4000;

/** Returns a ticket for a command line, and closes it where asked, or tells what that would do. */
export async function sayToTicket(call: Call, tools: Tools, close: boolean): Promise<ExitCode> {
  const [ticketNo = ""] = call.operands;
  const dryRun = call.isOn("dry-run");
  const request = {
    ...{ ticketNo, close, dryRun },
    text: neededText(call, "text", MAX_TEXT),
    who: signature(call),
  };
  const db = await databaseToChange(tools, dryRun);
  const answered = await answerTicket(
    { staff: staffTickets(db), random, words: tools.settings().site },
    request,
    tools.now(),
  );
  if (!answered.ok) {
    throw new Refusal(
      answered.refusal.code === "unknown-ticket"
        ? `There is no ticket "${ticketNo}".`
        : `${ticketNo} is closed already.`,
    );
  }
  const done = close ? "closed" : "answered";
  if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, ticketNo, state: done, dryRun }));
  else if (dryRun) tools.out(`${ticketNo} would be ${done}. Nothing was written.`);
  else tools.out(`${ticketNo} is ${done}. The customer is told, and sees the answer on the ticket's page.`);
  return 0;
}

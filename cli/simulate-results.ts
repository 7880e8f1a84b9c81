import { createApp } from "../server/app.ts";
import { simulateBooking } from "../server/simulate-booking.ts";
import { type Command, Refusal } from "./command.ts";
import { labContainer } from "./lab-container.ts";
import { DRY_RUN, JSON_ANSWER } from "./who-and-why.ts";

export const simulateResultsOf: Command = {
  name: "simulate-results",
  summary: "have the analyser simulator report a booking, as the lab's system would",
  help: `Sends signed sample events and final results of every test of the booking through the lab's own door and applies them.
The values are plausible for sex and age, and the same each time. Not in production. A running site makes the PDFs
and sends the messages.`,
  examples: [
    ["simulate-results NB7QK3M2ZP", "reports the booking with that number"],
    ["simulate-results NB7QK3M2ZP --dry-run", "tells which tests it would report"],
  ],
  operands: ["BOOKINGNO"],
  options: { "dry-run": DRY_RUN, json: JSON_ANSWER },
  run: async (call, tools) => {
    const [bookingNo = ""] = call.operands;
    if (tools.settings().appEnv === "production")
      throw new Refusal("In production results come from the laboratory alone.");
    const container = await labContainer(tools);
    const orders = await container.services.lis.ordersOfBooking(bookingNo);
    if (orders.length === 0) throw new Refusal(`No test was booked under ${bookingNo}.`);
    const tests = orders.map(({ accession, serviceId }) => ({
      accession,
      test: container.catalogue().serviceById.get(serviceId)?.name ?? "",
    }));
    if (call.isOn("dry-run")) {
      if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, dryRun: true, tests }));
      else {
        for (const { accession, test } of tests) tools.out(`${accession}  ${test}`);
        tools.out(`${tests.length} would be reported. Nothing was sent.`);
      }
      return 0;
    }
    const messages = (await simulateBooking(createApp(container), container, bookingNo)) ?? [];
    const aside = messages.filter(({ State }) => State !== "applied");
    const outcome = `${messages.length - aside.length} of ${messages.length} messages applied`;
    const action = { who: "the simulator", action: "simulate-results", subject: bookingNo };
    await container.services.staff.note({ ...action, details: { outcome } });
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: aside.length === 0, dryRun: false, messages }));
    else {
      for (const { Id, State, Reason } of aside) tools.out(`${Id}  ${State}: ${Reason}`);
      tools.out(`${outcome}.`);
    }
    return aside.length === 0 ? 0 : 1;
  },
};

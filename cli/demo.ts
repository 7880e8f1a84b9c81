import { loadSeed } from "../seed/load.ts";
import { readMark } from "../seed/write-catalogue.ts";
import { createApp } from "../server/app.ts";
import { simulateBooking } from "../server/simulate-booking.ts";
import type { Command } from "./command.ts";
import { CommandError } from "./command.ts";
import { migratedDatabase, openContext } from "./open-context.ts";
import { DRY_RUN, JSON_OUTPUT, printResult } from "./print-result.ts";

export const seedDatabase: Command = {
  name: "seed",
  summary: "load the demo catalogue, as a local site does at its start",
  help: `Writes the catalogue of seed/catalogue into the database and may run as often as you like. A catalogue that was
imported is left alone; "catalogue import seed/catalogue" puts the demo's in its place. Demo people come with
the site's own start in local mode.`,
  examples: [["seed", "fills a new database with the demo catalogue"]],
  run: async (_call, tools) => {
    if (!tools.settings().site.demo) {
      throw new CommandError(
        "The demo catalogue belongs to APP_ENV=local and dev. Here it is: catalogue import DIR.",
      );
    }
    const db = await migratedDatabase(tools);
    const mark = await readMark(db);
    if (mark?.source === "import") {
      tools.out("The database holds a catalogue that was imported; the demo catalogue leaves it alone.");
      return 0;
    }
    const { changed, services } = await loadSeed(db);
    if (changed) tools.out(`The demo catalogue is in the database: ${services} services.`);
    else tools.out("The demo catalogue is in the database already.");
    return 0;
  },
};

export const simulateResultsOf: Command = {
  name: "simulate-results",
  summary: "have the analyser simulator report a booking, as the lab's system would",
  help: `Sends signed sample events and final results of every test of the booking through the endpoint of the lab's own system and applies them.
The values are plausible for sex and age, and the same each time. Not in production. A running site makes the PDFs
and sends the messages.`,
  examples: [
    ["simulate-results NB7QK3M2ZP", "reports the booking with that number"],
    ["simulate-results NB7QK3M2ZP --dry-run", "tells which tests it would report"],
  ],
  operands: ["BOOKINGNO"],
  options: { "dry-run": DRY_RUN, json: JSON_OUTPUT },
  run: async (call, tools) => {
    const [bookingNo = ""] = call.operands;
    if (tools.settings().appEnv === "production")
      throw new CommandError("In production results come from the laboratory alone.");
    const context = await openContext(tools);
    const orders = await context.services.lis.ordersOfBooking(bookingNo);
    if (orders.length === 0) throw new CommandError(`No test was booked under ${bookingNo}.`);
    const tests = orders.map(({ accession, serviceId }) => ({
      accession,
      test: context.catalogue().serviceById.get(serviceId)?.name ?? "",
    }));
    if (call.isOn("dry-run")) {
      return printResult(call, tools, { ok: true, dryRun: true, tests }, [
        ...tests.map(({ accession, test }) => `${accession}  ${test}`),
        `${tests.length} would be reported. Nothing was sent.`,
      ]);
    }
    const messages = (await simulateBooking(createApp(context), context, bookingNo)) ?? [];
    const aside = messages.filter(({ State }) => State !== "applied");
    const outcome = `${messages.length - aside.length} of ${messages.length} messages applied`;
    const action = { who: "the simulator", action: "simulate-results", subject: bookingNo };
    await context.services.staffReports.note({ ...action, details: { outcome } });
    printResult(call, tools, { ok: aside.length === 0, dryRun: false, messages }, [
      ...aside.map(({ Id, State, Reason }) => `${Id}  ${State}: ${Reason}`),
      `${outcome}.`,
    ]);
    return aside.length === 0 ? 0 : 1;
  },
};

import { type StaffApplication, staffApplications } from "../../db/stores/staff-applications.ts";
import { formatDayTime } from "../../domain/shared/clock.ts";
import type { Command } from "../command.ts";
import { readyDatabase } from "../migrated-database.ts";

export const applicationsList: Command = {
  name: "applications list",
  summary: "list the job applications that nobody has opened yet, the oldest first",
  help: `One line for each: its number, the opening, when it came and from whom. "applications open" saves the CV and says how to
reach the candidate, and takes it off this list. Candidates are told that we read every application within ten working
days. It shows personal data: keep what it prints to yourself.`,
  examples: [
    ["applications list", "what is new"],
    ["applications list --opening phlebotomist-kolkata --all --json", "all for one opening, for a program"],
  ],
  options: {
    opening: { value: "SLUG", help: "those for one opening: the last part of its address" },
    all: { help: "those that were opened too" },
    json: { help: "answer one JSON object on one line" },
  },
  run: async (call, tools) => {
    const staff = staffApplications(await readyDatabase(tools));
    const applications = await staff.list(call.value("opening") ?? null, call.isOn("all"));
    if (call.isOn("json")) tools.out(JSON.stringify({ ok: true, applications }));
    else if (applications.length === 0) tools.out("No application waits.");
    else for (const application of applications) tools.out(line(application));
    return 0;
  },
};

function line({ applicationNo, opening, createdAt, name, isRead }: StaffApplication): string {
  const parts = [applicationNo, opening, formatDayTime(createdAt), name, ...(isRead ? ["opened"] : [])];
  return parts.join(" · ");
}

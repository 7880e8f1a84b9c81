import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import type { ApiReport } from "../../contract/reports.ts";
import { reportStore } from "../../db/stores/reports.ts";
import { isShown } from "../../domain/reports/report-view.ts";
import { customerOfLab } from "../support/customer-of-lab.ts";
import type { BookedTest } from "../support/lab.ts";
import { getLis, MEENA, postHl7, postLis, resultMessage } from "../support/lab.ts";
import { seededChance } from "../support/seeded-chance.ts";

/**
 * Short histories of one report by chance: two systems of a laboratory, one of which counts its versions, send preliminary, final, corrected
 * and cancelled results, whole or in part, out of order, twice and at once on two processes. Each history is compared with what the
 * laboratory has said, in the order of its own time.
 */

const HISTORIES = 30;
const MOBILE = "9830022299";
const UNITS = { HB: "g/dL", WBC: "/µL" };
type Code = keyof typeof UNITS;
const CODES: readonly Code[] = ["HB", "WBC"];

interface Sent {
  /** The laboratory's time, in minutes after 9 o'clock; also the number of the version. */
  minute: number;
  status: "preliminary" | "final" | "corrected" | "cancelled";
  lines: Partial<Record<Code, string>>;
  isNumbered: boolean;
}

const { site, meena, book } = await customerOfLab(MOBILE);
const neighbour = await site.neighbour();
const { reports, messages } = site.container.services;
afterAll(site.close);

let values = 0;
const newValue = (code: Code) =>
  code === "HB" ? (12 + ++values / 1000).toFixed(3) : String(5000 + ++values);

function historyOf(chance: () => number): Sent[] {
  const isMixed = chance() < 0.4;
  const isNumbered = chance() < 0.5;
  let isFinal = false;
  return Array.from({ length: 2 + Math.floor(chance() * 3) }, (_, i) => {
    const status = isFinal
      ? chance() < 0.2
        ? "cancelled"
        : "corrected"
      : chance() < 0.3
        ? "preliminary"
        : "final";
    isFinal = status === "final" || status === "corrected";
    const some = CODES.filter(() => chance() < 0.6);
    const named = status === "cancelled" || some.length === 0 ? CODES : some;
    return {
      minute: i + 1,
      status,
      lines: Object.fromEntries(named.map((code) => [code, newValue(code)])),
      isNumbered: isMixed ? chance() < 0.5 : isNumbered,
    };
  });
}

/** The content of a message under an id of its own; the same id and body come twice from a sender that repeats it. */
function bodyOf(booked: BookedTest, { minute, status, lines, isNumbered }: Sent): string {
  const clock = `09:0${minute}:00`;
  const named = Object.entries(lines) as [Code, string][];
  if (isNumbered) {
    const results = named.map(([analyte, value]) => ({ analyte, value, unit: UNITS[analyte] }));
    const report = { version: minute, status, authorisedAt: `2026-11-20T${clock}+05:30` };
    return JSON.stringify(resultMessage(booked, status === "cancelled" ? [] : results, report));
  }
  const code = { preliminary: "P", final: "F", corrected: "C", cancelled: "X" }[status];
  const at = `20261120${clock.replaceAll(":", "")}`;
  return [
    `MSH|^~\\&|LIS|LAB|NAMUNA|SITE|${at}||ORU^R01|C1|P|2.5.1`,
    `PID|1||${booked.patientId}||Das^Meena||${MEENA.dob.replaceAll("-", "")}|F`,
    `OBR|1|${booked.accession}||CBC^Test|||20261120073000|||||||||||||||${at}|||${code}|||||||7001&Sen&Anjan`,
    ...named.map(([analyte, value], i) =>
      status === "cancelled"
        ? `OBX|${i + 1}|NM|${analyte}||||||||X`
        : `OBX|${i + 1}|NM|${analyte}||${value}|${UNITS[analyte]}|||||${code}`,
    ),
    "",
  ].join("\r");
}

/** Applies what waits, in one process or in two at once. */
async function apply(isByTwo: boolean): Promise<void> {
  const containers = isByTwo ? [site.container, neighbour.container] : [site.container];
  const runs = containers.map(async ({ tasks }) => {
    const task = tasks.find(({ name }) => name === "lis");
    while (((await task?.run()) ?? 0) > 0);
  });
  await Promise.all(runs);
}

test.each(Array.from({ length: HISTORIES }, (_, i) => i + 1))("history %i", async (seed) => {
  const chance = seededChance(seed);
  const booked = await book();
  const before = (await told()).length;
  const sent = historyOf(chance);
  const deliveries = sent.map((each) => ({ sent: each, id: randomUUID(), body: bodyOf(booked, each) }));
  const order = [...deliveries, ...deliveries.filter(() => chance() < 0.25)]
    .map((each) => ({ ...each, place: each.sent.minute + (chance() < 0.5 ? chance() * 4 - 2 : 0) }))
    .sort((a, b) => a.place - b.place);
  for (const { sent, id, body } of order) {
    const copies = chance() < 0.15 ? [site, { ...site, ...neighbour }] : [site];
    const acknowledged = await Promise.all(
      copies.map(async (process) =>
        sent.isNumbered
          ? (await postLis(process, "/lis/v1/messages", body, { id })).status < 300
          : (await postHl7(process, body, { id })).text.includes("MSA|AA"),
      ),
    );
    expect(acknowledged).not.toContain(false);
    if (chance() < 0.7) await apply(chance() < 0.5);
  }
  await apply(true);

  const states = new Map<Sent, string>();
  let reportId = "";
  for (const { sent, id } of deliveries) {
    const { State, ReportId = "" } = (await getLis(site, `/lis/v1/messages/${id}`)).body.data;
    states.set(sent, State);
    reportId ||= ReportId;
  }
  const { data } = (await meena.get<{ data: ApiReport }>(`/api/reports/${reportId}`)).body;
  const lines = sent.map(
    (each) =>
      `${each.minute} ${each.status} ${each.isNumbered ? "numbered " : ""}${Object.values(each.lines)}: ${states.get(each)}`,
  );
  for (const code of CODES) {
    const value = data.Results.find(({ Code }) => Code === code)?.Value;
    const said = sent.filter(({ status, lines }) => status !== "preliminary" && lines[code] !== undefined);
    const shown = said.findLastIndex(({ status, lines }) =>
      status === "cancelled" ? value === undefined : lines[code] === value,
    );
    // Whatever the laboratory has said since is with a person.
    const lost = said.slice(shown + 1).filter((each) => states.get(each) !== "quarantined");
    expect({ lines, code, value, isSaid: shown >= 0 || value === undefined, lost }).toEqual({
      lines,
      code,
      value,
      isSaid: true,
      lost: [],
    });
  }

  const versions = await reportStore(site.database.db).versions(reportId);
  const newest = versions.at(-1);
  const isOut = newest !== undefined && isShown(newest);
  // The customer is told of each version that could be read, and of the end of one.
  let isRead = false;
  const news = versions.filter(({ lisStatus, releasedAt }) => {
    const isNews = releasedAt !== null || (lisStatus === "cancelled" && isRead);
    isRead ||= releasedAt !== null;
    return isNews;
  });
  expect([lines, (await told()).length - before]).toEqual([lines, news.length]);
  for (const { verifyCode, status, version, releasedAt } of versions) {
    const { kind } = await reports.verify(verifyCode, null);
    const now = status === "withdrawn" ? "withdrawn" : version === newest?.version ? "genuine" : "superseded";
    expect([lines, version, kind]).toEqual([lines, version, releasedAt === null ? "not-found" : now]);
  }
  expect((await meena.get(`/api/reports/${reportId}.pdf`)).status).toBe(isOut ? 200 : 404);
});

async function told() {
  return (await messages.sentTo(MOBILE)).filter(({ template }) => template.startsWith("report-"));
}

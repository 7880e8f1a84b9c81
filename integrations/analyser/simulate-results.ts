import type { Catalogue } from "../../domain/catalogue/types.ts";
import type { LabOrder } from "../../domain/reports/types.ts";
import { measureSample } from "./measure-sample.ts";

/** Sends one signed message to the lab's own endpoint and returns the id it was stored under. */
export type PostToLab = (path: string, body: unknown) => Promise<string>;

const SECOND_MS = 1000;

/**
 * What a lab's system sends for a booked test: sample collected, sample received, final result. Returns the ids of the messages.
 * The times lie just before `now`, never before the booking.
 */
export async function simulateResults(
  order: LabOrder,
  facts: { catalogue: Catalogue; now: Date; post: PostToLab },
): Promise<string[]> {
  const { catalogue, now, post } = facts;
  // Three increasing times between the booking and now.
  const before = (steps: number) => {
    const soonest = order.orderedAt.getTime() + 4 - steps;
    return new Date(
      Math.min(now.getTime(), Math.max(soonest, now.getTime() - steps * SECOND_MS)),
    ).toISOString();
  };
  const { accession } = order;
  const event = (name: string, at: string) => post("/lis/v1/sample-events", { accession, event: name, at });
  const ids: string[] = [];
  if (!order.collectedAt) ids.push(await event("collected", before(3)));
  if (!order.receivedAt) ids.push(await event("received", before(2)));
  ids.push(
    await post("/lis/v1/messages", {
      messageId: `${accession}-1`,
      sentAt: now.toISOString(),
      accession,
      bookingNo: order.bookingNo,
      patient: {
        id: order.patientId,
        name: order.patientName,
        dob: order.patientDateOfBirth,
        sex: order.patientSex,
      },
      report: {
        version: 1,
        status: "final",
        authorisedBy: SIGNATORY,
        authorisedAt: before(1),
      },
      results: measureSample(order, catalogue, now),
    }),
  );
  return ids;
}

/** A fictitious name. */
export const SIGNATORY = { name: "Dr Ananya Basu, MD Pathology (demo)", regNo: "WBMC 00000 (demo)" };

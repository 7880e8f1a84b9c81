import { type Random, uuidv7 } from "../random.ts";
import type { AccessStore } from "./needs.ts";

/** Seconds within which tries of codes are counted. */
export const TRIES_WINDOW_SECONDS = 600;
const MOST_TRIES = 30;

interface CountNeeds {
  access: Pick<AccessStore, "takeTry">;
  random: Random;
}

/** Counts a try of a code of a kind by somebody (`subject`: their address), unless there were too many of late: then it is true. */
export async function isTriedTooOften(
  { access, random }: CountNeeds,
  { kind, subject }: { kind: "verify" | "share"; subject: string },
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - TRIES_WINDOW_SECONDS * 1000);
  const id = uuidv7(now, random);
  return !(await access.takeTry({ id, kind, subject, at: now, since, most: MOST_TRIES }));
}

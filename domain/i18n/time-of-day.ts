import { formatTime, indiaMinute } from "../shared/clock.ts";

/** Names of the parts of the day, each with the hour that it holds until. */
export type PartsOfDay = readonly (readonly [name: string, until: number])[];

/** A time as languages say it that name the part of the day before the hour: "सुबह 7:30". The digits are 0–9. */
export function timeInPart(value: number | Date, parts: PartsOfDay): string {
  const minute = typeof value === "number" ? value : indiaMinute(value);
  const hour = Math.floor(minute / 60) % 24;
  const part = parts.find(([, until]) => hour < until)?.[0];
  const [clock = ""] = formatTime(value).split(" ");
  return `${part} ${clock}`;
}

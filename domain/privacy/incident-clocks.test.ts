import { expect, test } from "vitest";
import { clocksOf } from "./incident-clocks.ts";

const noticedAt = new Date("2026-11-20T04:00:00Z");
const after = (hours: number) => new Date(noticedAt.getTime() + hours * 3_600_000);
const untold = { toldCertAt: null, toldBoardAt: null, toldPeopleAt: null, toldBoardDetailAt: null };
const statesAt = (hours: number, told = {}) =>
  clocksOf({ noticedAt, ...untold, ...told }, after(hours)).map(
    ({ duty, state }) => `${duty.field} ${state}`,
  );

test("CERT-In has 6 hours, the Board and the people no delay, the details 72 hours", () => {
  expect(statesAt(6)).toEqual([
    "toldCertAt open",
    "toldBoardAt open",
    "toldPeopleAt open",
    "toldBoardDetailAt open",
  ]);
  expect(statesAt(6.01)[0]).toBe("toldCertAt late");
  expect(statesAt(24.01).slice(1)).toEqual([
    "toldBoardAt late",
    "toldPeopleAt late",
    "toldBoardDetailAt open",
  ]);
  expect(statesAt(72.01)[3]).toBe("toldBoardDetailAt late");
});

test("what was told stays told, and shows when it was too late", () => {
  const told = { toldCertAt: after(5), toldBoardDetailAt: after(80) };
  expect(statesAt(500, told)).toEqual([
    "toldCertAt told",
    "toldBoardAt late",
    "toldPeopleAt late",
    "toldBoardDetailAt told-late",
  ]);
});

import type { Translate } from "../../../domain/i18n/translate.ts";
import { addDays, HOUR_MS, indiaDay, isDay, weekday } from "../../../domain/shared/clock.ts";
import type { Result } from "../../../domain/shared/result.ts";
import type { Slot, SlotState } from "../../../domain/slots/types.ts";
import { isFree } from "../../../domain/slots/types.ts";

/** Today and the seven days after it. */
const DAYS_SHOWN = 8;
const NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** A slot as the grid shows it. */
export interface SlotView {
  id: string;
  /** "7:30 a.m." */
  from: string;
  startsMinute: number;
  state: SlotState;
  /** The last meal before this time was due already: the fast is possible only for somebody who has not eaten since. */
  fastBegun: boolean;
}

/** A free time near one that was just taken, maybe of another day. */
export interface NearSlot extends Pick<SlotView, "id" | "from"> {
  day: string;
}

/** A day of the picker. */
export interface DayView {
  day: string;
  /** "Today", "Tomorrow", then the weekday. */
  name: string;
  /** "5 Dec" */
  date: string;
}

export function daysToChoose(now: Date, t: Translate): DayView[] {
  const today = indiaDay(now);
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = addDays(today, index);
    const name = index === 0 ? t("Today") : index === 1 ? t("Tomorrow") : weekdayName(day, t);
    return { day, name, date: shortDate(day, t) };
  });
}

/** "5 Dec" from YYYY-MM-DD. */
function shortDate(day: string, t: Translate): string {
  const month = MONTHS[Number(day.slice(5, 7)) - 1] ?? "Jan";
  return `${t.number(Number(day.slice(8)))} ${t(month)}`;
}

function weekdayName(day: string, t: Translate): string {
  return t(NAMES[weekday(day)] ?? "Sun");
}

/** "Saturday"-style short name and date of a day: "Sat 5 Dec". */
export function dayWords(day: string, t: Translate): string {
  return t("{weekday} {date}", { weekday: weekdayName(day, t), date: shortDate(day, t) });
}

/**
 * The slots of a day, for tests with so many hours of fasting (0: none). Where little capacity is left in every free one, that tells none from
 * another, so it is not said.
 */
export function slotViews(
  slots: readonly Slot[],
  { now, t, fastingHours }: { now: Date; t: Translate; fastingHours: number },
): SlotView[] {
  const tellsApart = slots.some(({ state }) => state === "open");
  return slots.map((slot) => ({
    id: slot.id,
    from: t.time(slot.startsMinute),
    startsMinute: slot.startsMinute,
    state: slot.state === "few" && !tellsApart ? "open" : slot.state,
    fastBegun: isFastBegun(slot, fastingHours, now),
  }));
}

export function nearSlots(slots: readonly Slot[], t: Translate): NearSlot[] {
  return slots.map(({ id, startsMinute, day }) => ({ id, from: t.time(startsMinute), day }));
}

type SlotsOf = (day: string) => Promise<Slot[]>;
const anyTime = () => true;

/**
 * The day to show: the requested one, else the first with a free slot that suits, else the first with a free slot, else today. `noneFree`:
 * neither this day nor any other has one.
 */
export async function dayToShow(
  asked: string | null,
  days: readonly DayView[],
  slotsOf: SlotsOf,
  suits: (slot: Slot) => boolean = anyTime,
): Promise<{ day: string; slots: Slot[]; noneFree: boolean }> {
  const wanted = asked !== null && isDay(asked) ? days.find(({ day }) => day === asked) : undefined;
  if (wanted) {
    const { day } = wanted;
    const slots = await slotsOf(day);
    return {
      day,
      slots,
      noneFree: !slots.some(isFree) && (await firstFree(days, slotsOf, anyTime)) === null,
    };
  }
  const first = await firstFree(days, slotsOf, suits);
  if (first) return { ...first, noneFree: false };
  const today = days[0]?.day ?? "";
  return { day: today, slots: await slotsOf(today), noneFree: true };
}

/** The first day with a free slot that suits, else the first with any; null if there is none. */
async function firstFree(days: readonly DayView[], slotsOf: SlotsOf, suits: (slot: Slot) => boolean) {
  let other: { day: string; slots: Slot[] } | null = null;
  for (const { day } of days) {
    const slots = await slotsOf(day);
    const free = slots.filter(isFree);
    if (free.some(suits)) return { day, slots };
    if (free.length > 0) other ??= { day, slots };
  }
  return other;
}

/**
 * The days to choose from, and the slots of the day to show; `list` reads the slots of a day. With hours of fasting the first day is that of
 * the first free morning before which there is still time for them. A visit that is moved begins at its own day, if another time of it is free.
 */
export async function readSlotGrid(
  asked: string | null,
  asking: { now: Date; t: Translate; fastingHours: number; own?: Pick<Slot, "id" | "day"> },
  list: (day: string) => Promise<Result<Slot[], unknown>>,
) {
  const { now, t, fastingHours, own } = asking;
  const days = daysToChoose(now, t);
  const slotsOf = async (each: string) => {
    const listed = await list(each);
    return listed.ok ? listed.value : [];
  };
  const suits = (slot: Slot) =>
    fastingHours === 0 || (suitsFasting(slot.startsMinute) && !isFastBegun(slot, fastingHours, now));
  const isOther = (slot: Slot) => isFree(slot) && slot.id !== own?.id;
  const isOwnDay = asked === null && own && (await slotsOf(own.day)).some(isOther);
  const { day, slots, noneFree } = await dayToShow(isOwnDay ? own.day : asked, days, slotsOf, suits);
  return { days, day, slots: slotViews(slots, asking), noneFree, fastingHours };
}

function isFastBegun({ startsAt }: Slot, fastingHours: number, now: Date): boolean {
  return fastingHours > 0 && startsAt.getTime() - fastingHours * HOUR_MS < now.getTime();
}

/** Fasting tests are best taken between 6 and 11 a.m. (minutes since midnight). */
const FASTING_HOURS = { from: 6 * 60, until: 11 * 60 } as const;

export function suitsFasting(startsMinute: number): boolean {
  return startsMinute >= FASTING_HOURS.from && startsMinute < FASTING_HOURS.until;
}

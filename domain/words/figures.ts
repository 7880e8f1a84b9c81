import { formatDay, formatDayTime, formatTime } from "../clock.ts";
import { formatRupees } from "../money.ts";
import type { Language } from "./languages.ts";

/** How a language writes figures. */
export interface Figures {
  number(value: number): string;
  /** Paise as people read them, with Indian grouping: 34950 → "₹349.50". */
  rupees(paise: number): string;
  /** dd/mm/yyyy, from a day (YYYY-MM-DD) or an instant. */
  day(value: string | Date): string;
  /** "7:30 a.m." from minutes since midnight or an instant. */
  time(value: number | Date): string;
  dayTime(at: Date): string;
}

const english = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });

const ENGLISH: Figures = {
  number: (value) => english.format(value),
  rupees: formatRupees,
  day: formatDay,
  time: formatTime,
  dayTime: formatDayTime,
};

/** Bengali's, made when first asked for: most sites never do. */
let bengali: Figures | undefined;

function makeBengali(): Figures {
  const digits = new Intl.NumberFormat("bn-IN", { maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat("bn-IN", { maximumFractionDigits: 0 });
  const paisa = new Intl.NumberFormat("bn-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const zone = { timeZone: "Asia/Kolkata" } as const;
  const days = new Intl.DateTimeFormat("bn-IN", {
    ...zone,
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  const times = new Intl.DateTimeFormat("bn-IN", {
    ...zone,
    hour: "numeric",
    minute: "2-digit",
    dayPeriod: "short",
    hour12: true,
  });
  const instant = (value: string | Date) =>
    typeof value === "string" ? new Date(`${value}T00:00:00+05:30`) : value;
  const minuteOfDay = (value: number | Date) =>
    typeof value === "number" ? new Date((value - 330) * 60_000) : value;
  return {
    number: (value) => digits.format(value),
    rupees(paise) {
      const amount = Math.abs(paise) / 100;
      return `${paise < 0 ? "−" : ""}₹${(paise % 100 === 0 ? whole : paisa).format(amount)}`;
    },
    day: (value) => days.format(instant(value)),
    time: (value) => times.format(minuteOfDay(value)),
    dayTime: (at) => `${days.format(at)}, ${times.format(at)}`,
  };
}

export function figuresOf(language: Language): Figures {
  if (language === "en") return ENGLISH;
  bengali ??= makeBengali();
  return bengali;
}

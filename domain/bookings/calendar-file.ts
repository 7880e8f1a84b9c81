/** The content of a calendar entry. Names of tests are left out: calendars are shared with families and colleagues. */
export interface CalendarVisit {
  /** Stays the same for a visit of a booking, so that a moved visit replaces the old entry. */
  uid: string;
  /** Increases with each change of the booking. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  notes: string;
  url: string;
  stampedAt: Date;
}

const ALARM_BEFORE = "-PT2H";
/** RFC 5545, section 3.1: a line has at most 75 octets without its line break. */
const LINE_OCTETS = 75;

/** Visits as an iCalendar file (RFC 5545), each with a reminder two hours before it. */
export function calendarFile(visits: readonly CalendarVisit[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Namuna//Visits//EN",
    "METHOD:PUBLISH",
    ...visits.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function eventLines(visit: CalendarVisit): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${visit.uid}`,
    `SEQUENCE:${visit.sequence}`,
    `DTSTAMP:${utc(visit.stampedAt)}`,
    `DTSTART:${utc(visit.startsAt)}`,
    `DTEND:${utc(visit.endsAt)}`,
    `SUMMARY:${text(visit.title)}`,
    `LOCATION:${text(visit.place)}`,
    `DESCRIPTION:${text(visit.notes)}`,
    `URL:${visit.url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:${ALARM_BEFORE}`,
    `DESCRIPTION:${text(visit.title)}`,
    "END:VALARM",
    "END:VEVENT",
  ];
}

/** 20261205T020000Z */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, "\\n");
}

/** Folds a long line with a line break and a space, never inside a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}

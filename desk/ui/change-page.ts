import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import { data, redirect } from "react-router";
import type { BookingChangeError } from "../../domain/desk/change-booking.ts";
import type { BookingPage } from "../../domain/desk/people.ts";
import { formatIfDay } from "../../domain/shared/clock.ts";
import { uuidv7 } from "../../domain/shared/random.ts";
import type { Result } from "../../domain/shared/result.ts";
import { readSlotId } from "../../domain/slots/timetable.ts";
import type { AuditEntry } from "../../domain/staff/audit-log.ts";
import type { DeskRequest, SignedInRequest } from "../desk-context.ts";
import { staffOf } from "../desk-context.ts";
import type { FormError, formError } from "./form-error.ts";
import { textOf, versionOf } from "./read-form.ts";
import { showTime } from "./show-time.ts";

/** A new idempotency key. */
export function newKey({ now }: Pick<DeskRequest, "now">): string {
  return uuidv7(now, { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) });
}

/** The key that a form carries; a new one for a form without one. */
export function formKeyOf(form: FormData): string {
  return textOf(form, "key", 64) || crypto.randomUUID();
}

/**
 * What a change is done once under: the key of its form, and what the form says. Sent again with something else in it, by whoever has not seen
 * the first response, it is another change, which would be lost if the first response stood for it.
 */
export async function keyOf(form: FormData): Promise<string> {
  const fields = await Promise.all(
    [...form].map(async ([name, value]) => [name, typeof value === "string" ? value : await digestOf(value)]),
  );
  return `${formKeyOf(form)} ${await digestOf(new Blob([JSON.stringify(fields)]))}`;
}

async function digestOf(content: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await content.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** The booking of a page; 404 where the account does not see it. */
export async function bookingOf(
  { desk, account }: SignedInRequest,
  no: string | undefined,
  most?: number,
): Promise<BookingPage> {
  const page = await desk.people.booking(account, no ?? "", most);
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** The page of a change of a booking, and what its form carries: the booking, the version that it shows, and a new key. */
export async function openChange({ context, params }: LoaderFunctionArgs) {
  const staff = staffOf(context);
  const page = await bookingOf(staff, params.no);
  const { bookingNo: no, version } = page.booking;
  return { staff, page, form: { no, version, key: newKey(staff) } };
}

/** The form of a change of a booking: who has sent it, and what it carries beside its own fields. */
export async function readChange({ context, params, request }: ActionFunctionArgs) {
  const staff = staffOf(context);
  const form = await request.formData();
  const changeRequest = {
    account: staff.account,
    bookingNo: params.no ?? "",
    key: await keyOf(form),
    version: versionOf(form),
  };
  return { staff, form, changeRequest };
}

/** The response to a change of a booking: a redirect to its page, a conflict, a 404, or the form with the error's message (`errorOf`). */
export async function endOfChange<E extends { code: string }>(
  staff: SignedInRequest,
  changeRequest: Awaited<ReturnType<typeof readChange>>["changeRequest"],
  change: Result<unknown, BookingChangeError | E>,
  { done, errorOf }: { done: string; errorOf: (error: E) => ReturnType<typeof formError> },
) {
  const { bookingNo, version } = changeRequest;
  if (change.ok) return redirect(`/desk/bookings/${bookingNo}?done=${done}`);
  const { error } = change;
  if (!isStopped(error)) return errorOf(error);
  if (error.code === "changed") return conflict(staff, bookingNo, version);
  throw new Response(null, { status: 404 });
}

function isStopped(error: { code: string }): error is BookingChangeError {
  return error.code === "changed" || error.code === "unknown-booking";
}

/** The response to a conflict: nothing was done, with the other person's changes. */
async function conflict(staff: SignedInRequest, no: string | undefined, version: number) {
  const changes = whatChanged(await bookingOf(staff, no), version);
  const message = "Someone changed this booking after you opened it. Nothing was saved.";
  return data<FormError>({ field: null, message, changes }, { status: 409 });
}

/** What happened to a booking after a version, each in a line: the history, and what the staff did. */
function whatChanged(
  { events, changes }: Pick<BookingPage, "events" | "changes">,
  version: number,
): string[] {
  const byStaff = changes.filter(({ details }) => Number(details.version) > version);
  const staffVersions = new Set(byStaff.map(({ details }) => Number(details.version)));
  const lines = byStaff.map(({ at, who, action, details }) => ({
    at,
    words: `${showTime(at)}: ${who}, ${action}${differences(details)}`,
  }));
  for (const event of events) {
    if (event.version <= version || staffVersions.has(event.version)) continue;
    lines.push({ at: event.at, words: `${showTime(event.at)}: ${event.status} (${event.actor})` });
  }
  return lines.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ words }) => words);
}

/** "; slot … → …" for the fields that differ between before and after. */
function differences(details: Record<string, unknown>): string {
  const [before, after] = [details.before, details.after];
  if (!isRecord(before) || !isRecord(after)) return "";
  const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
  return changed.map((key) => `; ${fieldWords(key)} ${shown(before[key])} → ${shown(after[key])}`).join("");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** "dateOfBirth" as "date of birth", "slotId" as "slot". */
function fieldWords(key: string): string {
  return key
    .replace(/Id$/, "")
    .replaceAll(/([A-Z])/g, " $1")
    .toLowerCase();
}

function shown(value: unknown): string {
  return value === null || value === undefined || value === "" ? "none" : slotWords(String(value));
}

/** "zone:1_2026-12-05_0730" as "05/12/2026, 7:30 a.m."; any other text as every table shows it. */
function slotWords(text: string): string {
  const slot = readSlotId(text);
  return slot ? `${formatIfDay(slot.day)}, ${showTime(slot.startsMinute)}` : formatIfDay(text);
}

/**
 * The response to a conflict over a form that shows all of something: nothing was saved, with what it says now in each field that differs from
 * what was sent.
 */
export function conflictOver<Field extends string>(
  what: string,
  { now, sent }: { now: Record<Field, string>; sent: Record<Field, string> },
) {
  const differing = (Object.keys(now) as Field[]).filter((field) => now[field] !== sent[field]);
  const changes =
    differing.length > 0
      ? differing.map((field) => `${field}: ${now[field] || "nothing"}`)
      : ["The same as yours."];
  const message = `Somebody changed this ${what} after you opened it. Nothing was saved. Save again to replace what it says now:`;
  return data<FormError>({ field: null, message, changes }, { status: 409 });
}

/** The response to a conflict: nothing was done, with the other person's last action. */
export function conflictOn(what: string, changes: readonly Pick<AuditEntry, "at" | "who" | "action">[]) {
  const [last] = changes;
  const lines = last ? [`${showTime(last.at)}: ${last.who}, ${last.action}`] : [];
  const message = `Somebody worked on this ${what} after you opened it. Nothing was done.`;
  return data<FormError>({ field: null, message, changes: lines }, { status: 409 });
}

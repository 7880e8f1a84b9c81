import type { SentMessage, SentReport, ServiceId } from "./visit-history.ts";

/** What became of the messages of a visit, as its model sees it. */
export interface VisitOutcome {
  /** In the order of the laboratory's time. */
  sent: readonly SentMessage[];
  states: ReadonlyMap<SentMessage, string>;
}

/** One booked test in the end. */
export interface TestOutcome {
  serviceId: ServiceId;
  isReadable: boolean;
  isWithdrawn: boolean;
}

/** What a report shows of a parameter that the laboratory has never said, or has said otherwise since without a person being asked. */
export function wrongValues(
  { sent, states }: VisitOutcome,
  shown: { serviceId: ServiceId; code: string; value: string | undefined },
): string[] {
  const { serviceId, code, value } = shown;
  const said = sent.filter(
    (each): each is SentReport =>
      each.kind === "report" &&
      each.serviceId === serviceId &&
      each.status !== "preliminary" &&
      each.lines[code] !== undefined,
  );
  const last = said.findLastIndex(({ status, lines }) =>
    status === "cancelled" ? value === undefined : lines[code] === value,
  );
  if (last < 0 && value !== undefined) return [`${code} ${value} was never said`];
  return said
    .slice(last + 1)
    .filter((each) => states.get(each) !== "quarantined")
    .map((each) => `${code} shows ${value}, and not ${wordsOf(each)}`);
}

/** The statuses that a booking may have that was neither cancelled nor moved; `waits`: the customer must have been asked for a sample. */
export function expectedStatuses(
  outcome: VisitOutcome,
  tests: readonly TestOutcome[],
): { statuses: string[]; waits: boolean } {
  const readable = tests.filter(({ isReadable }) => isReadable);
  const since = new Map(tests.map((each) => [each, sinceRejection(outcome, each.serviceId)]));
  const isRejected = (each: TestOutcome) =>
    since.get(each)?.every((message) => message.kind === "report" && message.status === "cancelled") ?? false;
  if (tests.some((each) => !each.isReadable && isRejected(each)))
    return { statuses: ["Recollection Needed"], waits: true };
  if (readable.length > 0 && tests.every((each) => each.isReadable || each.isWithdrawn)) {
    const waiting = readable.length < tests.length && tests.some(isRejected) ? ["Recollection Needed"] : [];
    return { statuses: ["Reported", ...waiting, ...begunAgain()], waits: false };
  }
  const statuses = readable.length > 0 ? ["Partly Reported"] : ["Confirmed", "Sample Collected", "At Lab"];
  return { statuses: [...statuses, ...begunAgain()], waits: false };

  /** A new collection begins the visit again; it goes on waiting until every report is readable if reports alone came since the rejection. */
  function begunAgain(): string[] {
    if (readable.length === tests.length) return [];
    const rejections = [...since.values()].filter((each) => each !== null);
    const isWaiting = rejections.some((each) => each.every(({ kind }) => kind === "report"));
    return rejections.length === 0
      ? []
      : ["Sample Collected", "At Lab", ...(isWaiting ? ["Recollection Needed"] : [])];
  }
}

/** What was said of a test and applied after the rejection of its sample; null if none was rejected. */
function sinceRejection({ sent, states }: VisitOutcome, serviceId: ServiceId): SentMessage[] | null {
  const own = sent.filter((each) => each.serviceId === serviceId && states.get(each) === "applied");
  const rejected = own.findLastIndex((each) => each.kind === "sample" && each.event === "rejected");
  return rejected < 0 ? null : own.slice(rejected + 1);
}

export function wordsOf(each: SentMessage): string {
  const about = `${each.step} ${each.serviceId}`;
  if (each.kind === "sample") return `${about} ${each.event}`;
  return `${about} ${each.status}${each.isNumbered ? " numbered" : ""} ${Object.values(each.lines)}`;
}

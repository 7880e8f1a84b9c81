import { afterEach, expect, test, vi } from "vitest";
import type { WaitingEvent } from "./phone-store.ts";
import { sendWaiting } from "./send-waiting.ts";

afterEach(() => vi.unstubAllGlobals());

function phone(kinds: readonly ("accepted" | "arrived")[]) {
  const waiting = kinds.map(
    (kind, order): WaitingEvent => ({
      order,
      accountId: "a",
      event: {
        id: `${kind} ${order}`,
        bookingNo: "NM1",
        slotId: "zone:1",
        at: "2026-11-26T04:00:00Z",
        details: { kind },
      },
    }),
  );
  const outbox = {
    waitingOf: async () => [...waiting],
    removeWaiting: async (order: number) => {
      waiting.splice(
        waiting.findIndex((each) => each.order === order),
        1,
      );
    },
  };
  return { outbox, left: () => waiting.map(({ event }) => event.id) };
}

const taken = (ids: readonly string[], refused: string | null = null) =>
  Response.json({ taken: ids.map((id) => ({ id, refused })) });

test("what the server took before the connection went counts on the phone, and the rest waits", async () => {
  const { outbox, left } = phone(["accepted", "arrived"]);
  const fetched = vi
    .fn()
    .mockResolvedValueOnce(taken(["accepted 0"]))
    .mockRejectedValueOnce(new TypeError());
  vi.stubGlobal("fetch", fetched);
  const { is, counted } = await sendWaiting("a", false, outbox);
  expect([is, counted.map(({ id }) => id), left()]).toEqual(["away", ["accepted 0"], ["arrived 1"]]);
});

test("an event that does not count is sent once and counts nowhere", async () => {
  const { outbox, left } = phone(["arrived"]);
  vi.stubGlobal("fetch", vi.fn().mockResolvedValueOnce(taken(["arrived 0"], "out-of-order")));
  expect(await sendWaiting("a", false, outbox)).toEqual({ is: "sent", counted: [] });
  expect(left()).toEqual([]);
});

/** A server that takes what it is sent, and what each request had. */
function server() {
  const requests: { ids: string[]; bytes: number }[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: URLSearchParams }) => {
    const events: WaitingEvent["event"][] = JSON.parse(body.get("events") ?? "[]");
    requests.push({ ids: events.map(({ id }) => id), bytes: body.toString().length });
    return taken(events.map(({ id }) => id));
  });
  return requests;
}

test("two hundred events that waited go in turn, each once and in their order", async () => {
  const { outbox, left } = phone(Array.from({ length: 200 }, () => "arrived" as const));
  const all = left();
  const requests = server();
  const { is, counted } = await sendWaiting("a", false, outbox);
  expect([is, counted.length, left()]).toEqual(["sent", 200, []]);
  expect(requests.flatMap(({ ids }) => ids)).toEqual(all);
  expect(requests.map(({ ids }) => ids.length)).toEqual([40, 40, 40, 40, 40]);
});

test("long reasons in Bengali never make a request larger than the desk takes", async () => {
  const { outbox, left } = phone(Array.from({ length: 60 }, () => "arrived" as const));
  const reason = "দরজা খোলেনি। ".repeat(25).slice(0, 300);
  for (const { event } of await outbox.waitingOf()) event.details = { kind: "not-met", reason };
  const requests = server();
  expect(await sendWaiting("a", false, outbox)).toMatchObject({ is: "sent" });
  expect(left()).toEqual([]);
  expect(Math.max(...requests.map(({ bytes }) => bytes))).toBeLessThan(128 * 1024);
});

test.each([
  [401, "over"],
  [403, "over"],
  [404, "over"],
  [409, "other"],
  [500, "away"],
])("after the response %i everything still waits on the phone", async (status, is) => {
  const { outbox, left } = phone(["accepted"]);
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response(null, { status })));
  expect(await sendWaiting("a", true, outbox)).toEqual({ is, counted: [] });
  expect(left()).toEqual(["accepted 0"]);
});

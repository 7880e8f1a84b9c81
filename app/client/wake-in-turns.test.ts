import { afterEach, beforeEach, expect, test, vi } from "vitest";

let page: typeof import("./wake-in-turns.ts");
let isMarked = false;
let listeners: Map<string, () => void>;

beforeEach(async () => {
  vi.resetModules();
  isMarked = false;
  listeners = new Map();
  const dataset = {
    set alive(_: string) {
      isMarked = true;
    },
  };
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("addEventListener", (name: string, run: () => void) => listeners.set(name, run));
  vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
  page = await import("./wake-in-turns.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("parts wake in order, each in a task of its own, and then the page is alive", async () => {
  const turns = [page.takeTurn(), page.takeTurn(), page.takeTurn()];
  const seen: string[] = [];
  turns.forEach((turn, number) => {
    void turn.waiting?.then(() => {
      seen.push(`part ${number}: ${turns.filter(({ waiting }) => waiting).length} wait`);
    });
  });
  expect(page.isAlive()).toBe(false);
  await new Promise<void>((done) => page.wakeInTurns(done));
  expect(seen).toEqual(["part 0: 2 wait", "part 1: 1 wait", "part 2: 0 wait"]);
  expect(page.isAlive()).toBe(true);
  expect(isMarked).toBe(true);
  expect([...listeners.keys()]).toEqual([]);
});

test("a part inside a part that wakes takes its turn behind the others", async () => {
  const outer = page.takeTurn();
  let inner: ReturnType<typeof page.takeTurn> | undefined;
  void outer.waiting?.then(() => {
    inner = page.takeTurn();
  });
  await new Promise<void>((done) => page.wakeInTurns(done));
  expect(inner).toEqual({ waiting: null });
});

test("who presses before all is awake finds all of it awake", async () => {
  const turns = [page.takeTurn(), page.takeTurn()];
  const awake = new Promise<void>((done) => page.wakeInTurns(done));
  expect([...listeners.keys()]).toEqual(["pointerdown", "keydown", "focusin"]);
  listeners.get("pointerdown")?.();
  expect(turns).toEqual([{ waiting: null }, { waiting: null }]);
  await awake;
});

test("nothing waits on a page that is alive, nor on the server", async () => {
  const afterwards = await import("./wake-in-turns.ts");
  await new Promise<void>((done) => afterwards.wakeInTurns(done));
  expect(afterwards.takeTurn()).toEqual({ waiting: null });
  vi.resetModules();
  vi.stubGlobal("document", undefined);
  const onServer = await import("./wake-in-turns.ts");
  expect(onServer.takeTurn()).toEqual({ waiting: null });
  expect(onServer.isAlive()).toBe(false);
});

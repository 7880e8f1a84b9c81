import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

const DESK = "https://desk.example";
const SHELL = `${DESK}/desk/round?frame=1`;
const code = readFileSync(new URL("worker.js", import.meta.url), "utf8");

type Answer = { ok: boolean; status: number; redirected: boolean } | null;
const OK = { ok: true, status: 200, redirected: false };
const TO_PIN = { ...OK, redirected: true };
const AWAY = { ok: false, status: 503, redirected: false };
const GONE = { ok: false, status: 404, redirected: false };

type Listener = (event: { data: unknown; waitUntil(done: Promise<unknown>): void }) => void;

/** The worker of a phone that keeps the page of the release before; `answers` are those of the network, null for none. */
function workerAfterUpdate(answers: Readonly<Record<string, Answer>>) {
  const stored = new Map<string, unknown>([
    [SHELL, "old page"],
    [`${DESK}/icons.svg`, "icons"],
    [`${DESK}/assets/old.js`, "old"],
  ]);
  const heard = new Map<
    string,
    (event: { data: unknown; waitUntil(done: Promise<unknown>): void }) => void
  >();
  const cache = {
    match: async (url: string) => stored.get(url),
    put: async (url: string) => void stored.set(url, "new"),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    delete: async (url: string) => stored.delete(url),
  };
  runInNewContext(code, {
    URL,
    self: {
      location: { href: `${DESK}/desk/round/worker.js`, origin: DESK },
      addEventListener: (name: string, listen: Listener) => heard.set(name, listen),
    },
    caches: { open: async () => cache },
    fetch: async (url: string) => {
      const answer = answers[new URL(url).pathname] ?? null;
      if (answer === null) throw new TypeError("Failed to fetch");
      return answer;
    },
  });
  return {
    stored,
    async keep(files: readonly string[]): Promise<void> {
      let done: Promise<unknown> = Promise.resolve();
      const waitUntil = (until: Promise<unknown>) => {
        done = until;
      };
      heard.get("message")?.({ data: { keep: [...files] }, waitUntil });
      await done;
    },
  };
}

const NEW = `${DESK}/assets/new.js`;

test("after an update the phone keeps the new page with its own files alone", async () => {
  const worker = workerAfterUpdate({ "/desk/round": OK, "/assets/new.js": OK });
  await worker.keep([NEW]);
  expect([...worker.stored]).toEqual([
    [SHELL, "new"],
    [`${DESK}/icons.svg`, "icons"],
    [NEW, "new"],
  ]);
});

test.each<[string, Answer, Answer]>([
  ["the connection goes before the new page is kept", null, OK],
  ["the new page leads to the PIN", TO_PIN, OK],
  ["the desk starts again before the new page is kept", AWAY, OK],
  ["the connection goes before its files are kept", OK, null],
  ["the desk starts again before its files are kept", OK, AWAY],
])("where %s, the page of before opens without a connection, with its files", async (_, page, file) => {
  const worker = workerAfterUpdate({ "/desk/round": page, "/assets/new.js": file });
  await worker.keep([NEW]);
  expect(worker.stored.get(SHELL)).toBe("old page");
  expect(worker.stored.has(`${DESK}/assets/old.js`)).toBe(true);
});

test("a file that is not there holds no update up", async () => {
  const worker = workerAfterUpdate({ "/desk/round": OK, "/assets/new.js": GONE });
  await worker.keep([NEW]);
  expect(worker.stored.get(SHELL)).toBe("new");
});

import { expect, test } from "vitest";
import type { FileError } from "../../domain/requests/documents.ts";
import { checkInThread } from "./check-in-thread.ts";
import type { CheckJob } from "./check-thread.ts";

const job = (words: string): CheckJob => ({ content: Buffer.from(words), type: "pdf", links: "refused" });

test("documents that come at once are looked into one after the other, each with its own result", async () => {
  const begun: string[] = [];
  const ends: ((error: FileError | null | undefined) => void)[] = [];
  const check = checkInThread(({ content }) => {
    begun.push(Buffer.from(content).toString());
    return new Promise((resolve) => ends.push(resolve));
  });
  const results = ["a script", "one without an end", "a letter"].map((words) => check(job(words)));
  for (const [n, error] of (["has-scripts", undefined, null] as const).entries()) {
    await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(n + 1);
    ends[n]?.(error);
  }
  expect(await Promise.all(results)).toEqual(["has-scripts", "unreadable", null]);
  expect(begun).toEqual(["a script", "one without an end", "a letter"]);
});

test("a thread that fails keeps nobody who waits behind it", async () => {
  const check = checkInThread(async ({ content }) => {
    if (content.length === 0) throw new Error("no such file");
    return null;
  });
  const [failed, next] = [check(job("")), check(job("a letter"))];
  await expect(failed).rejects.toThrow("no such file");
  expect(await next).toBeNull();
});

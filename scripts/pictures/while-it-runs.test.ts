import { expect, test } from "vitest";
import { whileItRuns } from "./while-it-runs.ts";

const never = new Promise<never>(() => {});
const running = { ended: never, output: () => "" };
/** A site that ends, having said what was wrong. */
const ending = (after: Promise<unknown> = Promise.resolve()) => ({
  ended: after.then(() => 1),
  output: () => "out of memory",
});
const SAID = /The site has ended by itself.*out of memory/s;

test("the work goes on until it is done, and its own error stays", async () => {
  expect(await whileItRuns(running, async () => "pictures")).toBe("pictures");
  const failing = whileItRuns(running, () => Promise.reject(new Error("no such page")));
  await expect(failing).rejects.toThrow("no such page");
});

test("work that waits for a site that has ended fails, and says what the site said", async () => {
  await expect(whileItRuns(ending(), () => never)).rejects.toThrow(SAID);
});

test("where the work fails because the site is gone, the site's end is said", async () => {
  let end = () => {};
  const site = ending(
    new Promise<void>((resolve) => {
      end = resolve;
    }),
  );
  const work = async (): Promise<never> => {
    setTimeout(end, 20);
    throw new Error("connection refused");
  };
  await expect(whileItRuns(site, work)).rejects.toThrow(SAID);
});

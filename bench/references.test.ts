import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { cleanEnvironment } from "../test/support/clean-environment.ts";

const STARTER = `
  import { startReference } from "./bench/references.ts";
  console.log((await startReference()).url);
  setInterval(() => {}, 1000);`;

test("a bench that is killed leaves no reference server running", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", STARTER], {
    env: cleanEnvironment(),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(child.stdout, "data");
  const url = String(line).trim();
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  expect(await answers()).toBe(true);
  child.kill("SIGKILL");
  await vi.waitFor(async () => expect(await answers()).toBe(false), 10_000);
});

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { cleanEnvironment } from "./clean-environment.ts";
import { claimPort, freePorts } from "./free-ports.ts";

const run = promisify(execFile);
const module = JSON.stringify(new URL("free-ports.ts", import.meta.url));

/** What an expression is in another process, which has ended when it is known. */
async function elsewhere(expression: string): Promise<unknown> {
  const script = `import { claimPort, freePorts } from ${module}; console.log(JSON.stringify(await ${expression}));`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", script], {
    env: cleanEnvironment(),
  });
  return JSON.parse(stdout);
}

test("a port that was found free is given to no other process, though nobody listens there yet", async () => {
  const ports = await freePorts(3);
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) expect(await claimPort(port)).toBe(false);
  expect(await elsewhere(`claimPort(${ports[0]})`)).toBe(false);
});

test("the claims of a process end with it", async () => {
  const [port] = (await elsewhere("freePorts(1)")) as [number];
  expect(await claimPort(port)).toBe(true);
});

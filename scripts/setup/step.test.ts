import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** What a command says and ends with whose only work is this. */
function run(work: string) {
  const module = new URL("./step.mjs", import.meta.url).href;
  const script = `import { runCommand, step } from ${JSON.stringify(module)}; await runCommand(async () => { ${work} });`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("a step that fails says so and why, once and without a stack, and ends the command with 1", () => {
  const { status, stdout, stderr } = run(
    `await step("build", () => { throw new Error("no room left"); }); process.stdout.write("went on");`,
  );
  expect(status).toBe(1);
  expect(stdout).toMatch(/^✗ build \(\d+\.\d s\)\n$/);
  expect(stderr).toBe("no room left\n");
});

test("an error outside of a step ends the command with its sentence", () => {
  const { status, stdout, stderr } = run(`throw new Error("There is no Node 24.");`);
  expect([status, stdout, stderr]).toEqual([1, "", "There is no Node 24.\n"]);
});

test("a command whose steps are done ends with 0", () => {
  const { status, stdout, stderr } = run(`await step("build", () => "up to date");`);
  expect([status, stdout, stderr]).toEqual([0, "✓ build up to date\n", ""]);
});

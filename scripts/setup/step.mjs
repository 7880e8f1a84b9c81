import { CommandFailed } from "./run-captured.mjs";

/** A step has failed and has printed why. */
class StepFailed extends Error {}

/** Does the work of a command. A step that fails ends it with 1, any other error with its sentence as well; neither shows a stack. */
export async function runCommand(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFailed)) process.stderr.write(`${error.output ?? ""}${error.message}\n`);
    process.exitCode = 1;
  }
}

/**
 * Runs one step and prints its line: "✓ build (8.2 s)", or "✓ build up to date" when `work` answers a text.
 * A terminal also shows a step while it runs. Throws `StepFailed` after printing why.
 */
export async function step(name, work) {
  const started = process.hrtime.bigint();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
  const line = (text) => process.stdout.write(`${process.stdout.isTTY ? "\r\x1b[K" : ""}${text}\n`);
  try {
    const note = await work();
    line(`✓ ${name} ${note ?? elapsed(started)}`);
  } catch (error) {
    line(`✗ ${name} ${elapsed(started)}`);
    if (error instanceof CommandFailed) process.stderr.write(`${error.output.trimEnd()}\n`);
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    throw new StepFailed(name);
  }
}

function elapsed(started) {
  return `(${(Number(process.hrtime.bigint() - started) / 1e9).toFixed(1)} s)`;
}

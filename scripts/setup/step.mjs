import { CommandFailed } from "./run-captured.mjs";

/** Ends the command with a sentence to show, without a stack. */
export class StepFailed extends Error {}

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

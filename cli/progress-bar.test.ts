import { PassThrough } from "node:stream";
import { WriteStream } from "node:tty";
import { expect, test } from "vitest";
import { drawProgress, progressBar } from "./progress-bar.ts";

/** A stream that says whether it is a terminal and keeps what is written. */
function stream(isTTY: boolean): { stream: WriteStream; written(): string } {
  const kept = new PassThrough();
  const fake = Object.assign(Object.create(WriteStream.prototype), {
    isTTY,
    write: (text: string) => kept.write(text),
  });
  return { stream: fake, written: () => String(kept.read() ?? "") };
}

test("the bar fills from nothing to all, and never beyond", () => {
  expect(drawProgress(0, "reading")).toBe(`${"░".repeat(24)}   0 %  reading`);
  expect(drawProgress(0.5, "writing")).toBe(`${"█".repeat(12)}${"░".repeat(12)}  50 %  writing`);
  expect(drawProgress(1.2, "writing")).toBe(`${"█".repeat(24)} 100 %  writing`);
});

test("a terminal sees the bar, and nothing of it stays when it is cleared", () => {
  const { stream: terminal, written } = stream(true);
  const bar = progressBar(terminal);
  bar.show(0.5, "writing");
  bar.clear();
  expect(written()).toMatch(/█░.*50 % {2}writing\r.\[K$/);
  bar.clear();
  expect(written()).toBe("");
});

test("a file or a pipe gets no bar", () => {
  const { stream: pipe, written } = stream(false);
  const bar = progressBar(pipe);
  bar.show(0.5, "writing");
  bar.clear();
  expect(written()).toBe("");
});

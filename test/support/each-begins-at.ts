import { beforeEach } from "vitest";
import type { TestApp } from "./test-app.ts";

/** Every test of a file begins at the same moment, that of the site's start where none is named, however far another has moved the clock. */
export function eachBeginsAt({ clock }: Pick<TestApp, "clock">, at: Date = clock.now): void {
  const start = new Date(at);
  beforeEach(() => {
    clock.now = new Date(start);
  });
}

import { expect, test } from "vitest";
import { withoutScripts } from "./without-scripts.ts";

test("neither scripts nor files that they would load are left", () => {
  const page =
    '<p>Namuna</p><link rel="modulepreload" href="/a.js"/><script>go()</script><link rel="icon" href="/i.svg"/><script src="/b.js"></script>';
  expect(withoutScripts(page)).toBe('<p>Namuna</p><link rel="icon" href="/i.svg"/>');
});

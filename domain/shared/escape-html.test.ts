import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("a text cannot end the text or the attribute that it stands in", () => {
  expect(escapeHtml(`<b title="O'Brien & Co">`)).toBe("&lt;b title=&quot;O&#39;Brien &amp; Co&quot;&gt;");
});

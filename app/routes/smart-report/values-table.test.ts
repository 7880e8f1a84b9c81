import { expect, test } from "vitest";
import { earlierLine, packRows, valuesTable } from "./values-table.ts";

const reading = { day: "20/11/2026", value: "13.1", unit: "g/dL", range: "12–15", flag: "N" as const };

test("a table has a row for each value, with its day as the row header", () => {
  const html = valuesTable(
    "Haemoglobin",
    packRows([reading, { ...reading, day: "19/11/2025", range: "", flag: "" }]),
  );

  expect(html).toContain(
    '<th scope="row">20/11/2026</th><td>13.1 g/dL</td><td>12–15</td><td translate="yes">In range</td>',
  );
  expect(html).toContain(
    '<th scope="row">19/11/2025</th><td>13.1 g/dL</td><td>—</td><td translate="yes">—</td>',
  );
  expect(html).toContain("Results of Haemoglobin, newest first");
});

test("in print the earlier values are on one line", () => {
  const rows = packRows([
    reading,
    { ...reading, day: "19/11/2025", value: "12.9" },
    { ...reading, day: "03/01/2025", value: "Nil", unit: "" },
  ]);

  expect(earlierLine(rows)).toBe("12.9 g/dL (19/11/2025), Nil (03/01/2025)");
});

test("external text is escaped", () => {
  const value = `<img src=x onerror="alert('1')">&`;
  const html = valuesTable(`A<b>`, packRows([{ ...reading, value, unit: "<i>\t", range: "<u>\n" }]));

  expect(html).not.toMatch(/<(img|b|i|u)\b/);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp; &lt;i&gt;");
});

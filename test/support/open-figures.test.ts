import { expect, test } from "vitest";
import { openFigures } from "./open-figures.ts";

test.each<[html: string, open: string[], count: number]>([
  ["<p>Pay ₹700 now</p>", ["Pay ₹700 now"], 1],
  ['<p>Pay <span class="a" translate="no">₹700</span> now</p>', [], 1],
  ['<p translate="no"><b>₹700</b><br>7:30 a.m.</p><p>4 p.m.</p>', ["4 p.m."], 3],
  ["<p>সকাল ৭:৩০ থেকে</p>", ["সকাল ৭:৩০ থেকে"], 1],
  ['<p><span>সকাল <span translate="no">৭:৩০</span></span> থেকে</p>', [], 1],
  ["<title>₹700</title><option>8 a.m. to noon</option><p>1:80</p>", [], 0],
])("of %s a translator may change %j", (html, open, count) => {
  expect(
    openFigures(html.replace("<title>", "<head><title>").replace("</title>", "</title></head>")),
  ).toEqual({
    open,
    count,
  });
});

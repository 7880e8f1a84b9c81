import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readSettings } from "../../server/config/env.ts";
import { contentRenderer } from "../../server/content.ts";
import { NowrapTimes } from "./nowrap-times.tsx";

const render = (text: string) => renderToStaticMarkup(<NowrapTimes text={text} />);

test("a time of day does not wrap, a range of two only where it is wider than its line", () => {
  expect(render("Sun 29 Jun 2025, 7:30 a.m. to 12:00 p.m.")).toBe(
    'Sun 29 Jun 2025, <span class="inline-block"><span class="whitespace-nowrap"><span translate="no">7:30 a.m.</span></span> to <span class="whitespace-nowrap"><span translate="no">12:00 p.m.</span></span></span>',
  );
});

test("an hour without minutes is a time too", () => {
  expect(render("Daily, sent out by 4 p.m.")).toBe(
    'Daily, sent out by <span class="whitespace-nowrap"><span translate="no">4 p.m.</span></span>',
  );
});

test("an amount is left alone as a time is", () => {
  expect(render("Pay ₹1,299.50 by 7:30 a.m.")).toBe(
    'Pay <span class="whitespace-nowrap"><span translate="no">₹1,299.50</span></span> by <span class="whitespace-nowrap"><span translate="no">7:30 a.m.</span></span>',
  );
});

test.each([
  ["রবি ২৯ জুন, সকাল ৭:৩০ থেকে দুপুর ১২:০০", ["সকাল ", "৭:৩০", "দুপুর ", "১২:০০"]],
  ["रवि 23 अग॰, सुबह 7:30 से सुबह 8:00", ["सुबह ", "7:30", "सुबह ", "8:00"]],
])("a part of the day does not part from its time, and may be translated without it: %s", (text, parts) => {
  const html = render(text);
  for (const [at, name] of parts.entries())
    if (at % 2 === 0)
      expect(html).toContain(
        `<span class="whitespace-nowrap">${name}<span translate="no">${parts[at + 1]}</span></span>`,
      );
  expect(html.replace(/<[^>]+>/g, "")).toBe(text);
});

test("text without a time is unchanged", () => {
  expect(render("Not chosen yet")).toBe("Not chosen yet");
  expect(render("২টি টেস্ট")).toBe("২টি টেস্ট");
});

test.each([
  "From ₹1,299.50 on 29/06/2025, 7:30 a.m. to 4 p.m. & later, Sunday 7 a.m. – 1 p.m.",
  "सुबह 7:30 से",
  "No figure of these: 12 hours",
])("the texts of `content/` are marked alike: %s", (words) => {
  const { site } = readSettings({});
  const { html } = contentRenderer(site)(`---\ntitle: Times\n---\n${words}\n`, "times");
  expect(html).toBe(`<p>${renderToStaticMarkup(<NowrapTimes text={words} />)}</p>\n`);
});

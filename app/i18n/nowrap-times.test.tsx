import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NowrapTimes } from "./nowrap-times.tsx";

const render = (text: string) => renderToStaticMarkup(<NowrapTimes text={text} />);

test("a time of day does not wrap; the text around it may", () => {
  expect(render("Sun 29 Jun 2025, 7:30 a.m. to 12:00 p.m.")).toBe(
    'Sun 29 Jun 2025, <span class="whitespace-nowrap" translate="no">7:30 a.m.</span> to <span class="whitespace-nowrap" translate="no">12:00 p.m.</span>',
  );
});

test("an hour without minutes is a time too", () => {
  expect(render("Daily, sent out by 4 p.m.")).toBe(
    'Daily, sent out by <span class="whitespace-nowrap" translate="no">4 p.m.</span>',
  );
});

test("an amount is left alone as a time is", () => {
  expect(render("Pay ₹1,299.50 by 7:30 a.m.")).toBe(
    'Pay <span class="whitespace-nowrap" translate="no">₹1,299.50</span> by <span class="whitespace-nowrap" translate="no">7:30 a.m.</span>',
  );
});

test("text without a time, and Bengali text, is unchanged", () => {
  expect(render("Not chosen yet")).toBe("Not chosen yet");
  expect(render("সকাল ৭:৩০")).toBe("সকাল ৭:৩০");
});

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { CancelQuestion } from "./cancel-question.tsx";

function htmlOf(quote: { refundPaise: number; feePaise: number } | null): string {
  const question = (
    <CancelQuestion
      bookingNo="NM1"
      quote={quote}
      inCash={false}
      refusal="Nothing has been cancelled."
      typed={new Map([["reason", ["Another reason"]]])}
    />
  );
  const Site = createRoutesStub([{ path: "/", Component: () => question }]);
  return renderToStaticMarkup(<Site initialEntries={["/"]} />);
}

test("a refused cancellation is told in its question, with the chosen reason and the refund of now", () => {
  const html = htmlOf({ refundPaise: 35_000, feePaise: 0 });
  expect(html).toMatch(/<dialog open[^>]*>.*Nothing has been cancelled\./s);
  expect(html).toContain('<option value="Another reason" selected');
  expect(html.replace(/<[^>]*>/g, "")).toContain("Cancel and refund ₹350");
  expect(html).toContain('action="/dashboard/bookedservicelist/NM1?cancel=1"');
});

test("what can no longer be cancelled is told there too, without a button that would be refused again", () => {
  const html = htmlOf(null);
  expect(html).toMatch(/<dialog open[^>]*>.*Nothing has been cancelled\./s);
  expect(html).toContain('<option value="Another reason" selected');
  expect(html).not.toMatch(/Cancel booking|paid/);
});

import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { RescheduleBox } from "./reschedule-box.tsx";

const slot = (id: string) => ({
  id,
  from: "7:30 a.m.",
  startsMinute: 450,
  state: "open" as const,
  fastBegun: false,
});

test("a refused move comes back with the time and the answers that were given", () => {
  const typed = new Map([
    ["slot", ["later"]],
    ["pregnancy-p1", ["3"]],
  ]);
  const box = (
    <RescheduleBox
      bookingNo="NM1"
      time=""
      visit={1}
      others={[]}
      days={[]}
      day="2026-11-21"
      slots={[slot("own"), slot("later")]}
      noneFree={false}
      slotId="own"
      questions={{ pregnancy: [{ patientId: "p1", name: "Asha Roy", answer: "1" }], facts: [] }}
      fastingHours={0}
      notice={{ message: "Too young on that day.", nearest: [] }}
      typed={typed}
    />
  );
  const Site = createRoutesStub([{ path: "/", Component: () => box }]);
  const html = renderToStaticMarkup(<Site initialEntries={["/"]} />);
  const times = html.match(/<input [^>]*type="radio"[^>]*>/g) ?? [];
  expect(times.filter((each) => each.includes("checked")).join()).toContain('value="later"');
  expect(html).toContain('<option value="3" selected');
});

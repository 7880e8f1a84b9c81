import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LabDocument } from "./lab-document.tsx";

test.each([
  ["a report of values leaves out", true, true],
  ["one without values keeps, so that nobody looks for them,", false, false],
])("on paper %s what it says of the laboratory's document", (_, hasValues, isLeftOut) => {
  const html = renderToStaticMarkup(<LabDocument to="/reports/1/document.pdf" hasValues={hasValues} />);
  expect(html.includes("no-print")).toBe(isLeftOut);
});

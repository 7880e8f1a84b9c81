import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PackageContents } from "./package-contents.tsx";

const BLOOD = {
  name: "Blood",
  valueCount: 24,
  services: [
    {
      id: 1,
      name: "Complete Blood Count",
      path: "/test/complete-blood-count",
      values: ["Haemoglobin", "Platelet Count"],
    },
    { id: 2, name: "ESR", path: "/test/esr", values: ["ESR"] },
  ],
};

test("a group of a package is folded, with its tests and their count in sight and every parameter in the page", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PackageContents groups={[BLOOD]} values={24} />
    </MemoryRouter>,
  );
  const [, summary = "", folded = ""] =
    /<details[^>]*><summary>(.*)<\/summary>(.*)<\/details>/.exec(html) ?? [];
  expect(html).not.toMatch(/<details[^>]* open/);
  expect(summary).toContain("Blood");
  expect(summary).toContain("2 tests, 24 parameters");
  expect(summary).toContain("Complete Blood Count\u00a0· ESR");
  expect(folded).toContain('href="/test/complete-blood-count"');
  expect(folded).toContain('<span translate="no">2</span> parameters: <span');
  expect(folded).toContain("Haemoglobin\u00a0· Platelet Count");
});

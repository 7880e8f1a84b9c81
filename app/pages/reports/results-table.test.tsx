import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BENGALI } from "../../../domain/words/bengali.ts";
import { makeSay } from "../../../domain/words/say.ts";
import { SayContext } from "../../words/use-say.ts";
import { ResultsTable } from "./results-table.tsx";

test("results and ranges in words stay the laboratory's own in every language", () => {
  const row = {
    ...{
      code: "UAPP",
      name: "Urine Appearance",
      method: "",
      unit: "",
      flag: "" as const,
      flagWords: "",
      bar: null,
    },
    ...{ value: "None", range: "Clear" },
  };
  const html = renderToStaticMarkup(
    <SayContext value={makeSay("bn", BENGALI)}>
      <ResultsTable group={{ name: "মূত্র", rows: [row] }} />
    </SayContext>,
  );
  expect(html).toContain('<span lang="en-IN">None</span>');
  expect(html).toContain('<span lang="en-IN">Clear</span>');
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WholeWords } from "./whole-words.tsx";

const shown = (text: string) => renderToStaticMarkup(<WholeWords text={text} />);

test.each([
  ["X-Ray Chest PA View", '<span class="whitespace-nowrap">X-Ray</span> Chest PA View'],
  ["Vitamin D, 25-Hydroxy", 'Vitamin D, <span class="whitespace-nowrap">25-Hydroxy</span>'],
  ["TSH/FT4 ratio", '<span class="whitespace-nowrap">TSH/FT4</span> ratio'],
  ["Thyroid Profile (T3 T4 TSH)", 'Thyroid Profile <span class="whitespace-nowrap">(T3 T4 TSH)</span>'],
  [
    "Foetal Haemoglobin (HbF), Quantitative",
    'Foetal Haemoglobin <span class="whitespace-nowrap">(HbF),</span> Quantitative',
  ],
  [
    "Double Marker (First Trimester X-Ray)",
    'Double Marker (First Trimester <span class="whitespace-nowrap">X-Ray)</span>',
  ],
  ["VDRL / RPR", "VDRL / RPR"],
  ["Lipid Profile", "Lipid Profile"],
  ["HDL - LDL", "HDL - LDL"],
])("the words of %s stay whole", (text, html) => {
  expect(shown(text)).toBe(html);
});

test("a word that is wider than a phone's column may break", () => {
  expect(shown("Immunofluorescence-microscopy")).toBe("Immunofluorescence-microscopy");
});

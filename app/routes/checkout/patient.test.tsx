import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import PatientStep from "./patient.route.tsx";

type PageProps = Parameters<typeof PatientStep>[0];

const PEOPLE = [
  { value: "p1", title: "Asha Roy", note: "" },
  { value: "p2", title: "Rekha Sen", note: "" },
];
const LOADED = {
  form: "pick",
  backTo: "",
  nobody: false,
  selfIsComplete: true,
  draft: { name: "", birth: { day: "", month: "", year: "" }, sex: "", relationship: "" },
  cards: PEOPLE,
  pregnancy: { isAsked: true, of: [{ patientId: "p2", name: "Rekha Sen", answer: "" }] },
  facts: {
    asks: { phase: false, birth: true },
    of: [{ patientId: "p2", name: "Rekha Sen", phase: null, bornAt: "" }],
  },
  chosen: "p1",
  lines: [{ serviceId: 101, name: "Complete Blood Count", chosen: "p1" }],
  choices: { patient: null, lines: new Map() },
  steps: ["patient"],
  money: { lines: [], amountPaise: 0, count: 1 },
  items: [],
  cartSeen: { serviceIds: [], amountPaise: 0 },
};

/** The fields of the step that comes back refused, as a browser without scripts would send them again. */
function comesBackWith(
  typed: Record<string, string>,
  loaded: Partial<typeof LOADED> = {},
): Record<string, string> {
  const props = {
    loaderData: { ...LOADED, ...loaded },
    actionData: {
      errors: { "born-at-p2": "Please enter a time." },
      typed: new Map(Object.entries(typed).map(([name, text]) => [name, [text]])),
    },
  } as unknown as PageProps;
  const Site = createRoutesStub([{ path: "/", Component: () => <PatientStep {...props} /> }]);
  const html = renderToStaticMarkup(<Site initialEntries={["/"]} />);
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input [^>]*>/g)) {
    const [, name = ""] = /name="([^"]+)"/.exec(input) ?? [];
    const [, value = ""] = /value="([^"]*)"/.exec(input) ?? [];
    if (name in typed && (!input.includes('type="radio"') || input.includes("checked"))) fields[name] = value;
  }
  for (const [, name = "", options = ""] of html.matchAll(
    /<select [^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/g,
  ))
    if (name in typed) fields[name] = /<option value="([^"]*)" selected/.exec(options)?.[1] ?? "";
  return fields;
}

test("a refused step comes back with the person and every answer that was given", () => {
  const typed = { patient: "p2", "pregnancy-p2": "2", "born-at-p2": "25:70" };
  expect(comesBackWith(typed)).toEqual(typed);
});

test("so does the form for somebody new, and the choice for each test", () => {
  const details = {
    name: "Ila Sen",
    "birth-day": "5",
    sex: "F",
    "pregnancy-new": "3",
    "born-at-new": "25:70",
  };
  expect(comesBackWith(details, { form: "family" })).toEqual(details);
  const perLine = { "line-101": "p2" };
  expect(comesBackWith(perLine, { form: "lines" })).toEqual(perLine);
});

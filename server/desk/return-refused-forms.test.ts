import type { ActionFunctionArgs, ServerBuild } from "react-router";
import { data, redirect } from "react-router";
import { expect, test } from "vitest";
import { returnRefusedForms } from "./return-refused-forms.ts";

/** What a page's action makes of a form at an address. */
async function answerTo(path: string, fields: [string, string | File][], action: () => unknown) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const build = {
    routes: {
      page: {
        id: "page",
        module: {
          default: null,
          async action({ request }: ActionFunctionArgs) {
            await request.formData();
            return action();
          },
        },
      },
      file: { id: "file", module: { default: null } },
    },
  } as unknown as ServerBuild;
  const { routes } = returnRefusedForms(build);
  expect(routes.file?.module.action).toBeUndefined();
  const request = new Request(`http://desk.test${path}`, { method: "POST" });
  Object.defineProperty(request, "formData", { value: async () => form });
  return routes.page?.module.action?.({ request } as ActionFunctionArgs);
}

const refusal = { field: "reason", message: "Enter the reason." };
const refuse = () => data(refusal, { status: 422 });
const throwRefusal = () => {
  throw data(refusal, { status: 422 });
};

test.each<[string, () => unknown, boolean]>([
  ["answered", refuse, false],
  ["thrown", throwRefusal, true],
])("a refusal that is %s brings the texts of the form with it, and no file", async (_, action, isThrown) => {
  const fields: [string, string | File][] = [
    ["reason", " "],
    ["slot", "one"],
    ["slot", "two"],
    ["photo", new File(["bytes"], "photo.jpg")],
  ];
  expect(await answerTo("/desk/visits/close?day=2026-11-27", fields, action)).toMatchObject({
    data: {
      ...refusal,
      refused: {
        id: expect.any(String),
        isThrown,
        typed: [
          ["reason", " "],
          ["slot", "one"],
          ["slot", "two"],
        ],
      },
    },
    init: { status: 422 },
  });
});

test.each(["/desk/sign-in", "/desk/sign-in.data", "/desk/join/a-token", "/desk/round/pin", "/desk/n0such"])(
  "nothing of a form of %s is sent back: it may be a secret",
  async (path) => {
    const fields: [string, string][] = [
      ["password", "correct horse"],
      ["pin", "2580"],
    ];
    expect(await answerTo(path, fields, refuse)).toMatchObject({ data: { refused: { typed: [] } } });
  },
);

test.each(["/desk/today", "/desk/today.data", "/desk/today/", "/desk/today/_.data"])(
  "what was typed in a form of %s comes back",
  async (path) => {
    const typed: [string, string][] = [["reason", "A call"]];
    expect(await answerTo(path, typed, refuse)).toMatchObject({ data: { refused: { typed } } });
  },
);

test("what is done, and what is no answer to a form, stays as it is", async () => {
  const done = data({ message: "Queued again." });
  expect(await answerTo("/desk/today", [], () => done)).toBe(done);
  const elsewhere = redirect("/desk/today");
  expect(await answerTo("/desk/today", [], () => elsewhere)).toBe(elsewhere);
  const missing = data(null, { status: 404 });
  const lost = answerTo("/desk/today", [], () => {
    throw missing;
  });
  await expect(lost).rejects.toBe(missing);
});

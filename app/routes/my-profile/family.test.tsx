import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { FAMILY_PATH } from "./entry-links.tsx";
import FamilyPage from "./family.route.tsx";

type PageProps = Parameters<typeof FamilyPage>[0];

const NO_FORM = {
  isGone: true,
  rows: [],
  bookers: [],
  form: null,
  editId: "",
  draft: { name: "", birth: {}, sex: "", relationship: "" },
  invited: null,
  remove: null,
  done: null,
  outdatedBooking: false,
};
const ROW = { id: "1", name: "Rekha Sen", invitedUntil: null };

/** How often the error of a form as a whole is on the page that comes back. */
function timesShown(loaded: Partial<Record<keyof typeof NO_FORM, unknown>>): number {
  const props = {
    loaderData: { ...NO_FORM, ...loaded },
    actionData: {
      errors: { form: "Nothing was saved." },
      draft: NO_FORM.draft,
      mobile: "",
      isGone: false,
      isNew: false,
    },
  } as unknown as PageProps;
  const Site = createRoutesStub([{ path: FAMILY_PATH, Component: () => <FamilyPage {...props} /> }]);
  const html = renderToStaticMarkup(<Site initialEntries={[FAMILY_PATH]} />);
  return html.split("Nothing was saved.").length - 1;
}

test("a refused form says why, also where the page comes back without it: the person has accepted the invitation meanwhile", () => {
  expect(timesShown({ form: "edit", editId: "1" })).toBe(1);
  expect(timesShown({ invited: ROW })).toBe(1);
  expect(timesShown({})).toBe(1);
});

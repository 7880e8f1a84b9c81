import { expect, test } from "vitest";
import { articleCells, articleFile } from "./article-cells.ts";

test("an article goes through its row and back without a change of its fields or its text", () => {
  const cells = articleCells(
    "---\ntitle: Iron: the store\nslug: iron\nsources: WHO (2020); Another\n---\n\nFirst.\n\n## Second\n\nMore: 1 to 2.\n",
  );
  expect(cells).toMatchObject({ title: "Iron: the store", sources: "WHO (2020); Another", tests: "" });
  expect(cells.text).toBe("First.\n\n## Second\n\nMore: 1 to 2.");
  expect(articleCells(articleFile(cells))).toEqual(cells);
});

test("a line break in a field makes no second field", () => {
  const file = articleFile({ slug: "iron", title: "Iron\nreviewer: Nobody", text: "Words." });
  expect(articleCells(file)).toMatchObject({ title: "Iron reviewer: Nobody", reviewer: "" });
});

import { afterAll, expect, test } from "vitest";
import { articleTable } from "../../server/desk/article-table.ts";
import { catalogueBook } from "../../server/desk/catalogue-book.ts";
import { testApp } from "../support/test-app.ts";

const site = await testApp({ seeded: true });
afterAll(() => site.close());

test("people who open the catalogue at once after a publication wait for one reading of it", async () => {
  const { db, catalogue, content } = site.container;
  const none = () => {
    throw new Error("no article is shown here");
  };
  const articles = articleTable({ db, catalogue, library: content, files: new Map(), render: none });
  const book = catalogueBook(db, { refusesDemo: false, articles });
  const [first, ...others] = await Promise.all(Array.from({ length: 16 }, () => book.current()));
  for (const other of others) expect(other).toBe(first);
  expect(await book.current()).toBe(first);
});

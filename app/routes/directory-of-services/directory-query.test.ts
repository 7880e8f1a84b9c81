import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { directoryOfServices } from "../../../contract/catalogue.ts";
import {
  callDirectory,
  directory,
  directoryFilter,
  directoryHref,
  readDirectoryQuery,
  windowOf,
} from "./directory-query.ts";

const read = (search: string) => readDirectoryQuery(new URLSearchParams(search));

test("the directory's address holds the search text, the three filters and the page", () => {
  const { query, page } = read("TestName=sugar&CollectionType=1&TAT=3&IsOutSourceTest=0&PageNo=2");
  expect(query).toEqual({ TestName: "sugar", CollectionType: "1", TAT: "3", IsOutSourceTest: "0" });
  expect(page).toBe(2);
  expect(directoryFilter(query)).toEqual({ searchText: "sugar", collection: 1, tat: 3, outsourced: 0 });
  expect(directoryHref(query, 3)).toBe(
    "/directory-of-services?TestName=sugar&CollectionType=1&TAT=3&IsOutSourceTest=0&PageNo=3",
  );
});

test("unknown filter values are ignored", () => {
  const { query, page } = read("CollectionType=7&TAT=4&IsOutSourceTest=yes&PageNo=-3");
  expect(query).toEqual({ TestName: "", CollectionType: "", TAT: "", IsOutSourceTest: "" });
  expect(page).toBe(1);
  expect(directoryFilter(query)).toEqual({ searchText: "", collection: null, tat: null, outsourced: null });
  expect(directoryHref(query)).toBe("/directory-of-services");
});

test.each([
  [1, 20, [1, 2, 3, 4, 5]],
  [2, 20, [1, 2, 3, 4, 5]],
  [10, 20, [8, 9, 10, 11, 12]],
  [20, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])("on page %i of %i the pager shows a window of five", (current, pages, shown) => {
  expect(windowOf(current, pages)).toEqual(shown);
});

const QUERY = { TestName: "sugar", CollectionType: "1", TAT: "0", IsOutSourceTest: "" };
const ROW = {
  TestCode: "BIO01",
  TestName: "Glucose, Fasting",
  Department: "Biochemistry",
  MRP: 120.5,
  TestSchedule: "Daily",
  Method: "Hexokinase",
  TAT: 0,
  HomeCollection: 1,
  PermalinkNew: "/test/glucose-fasting",
};
const never = new AbortController().signal;
const sent: { path: string; body: unknown }[] = [];

function response(give: () => Response): void {
  vi.stubGlobal("fetch", async (address: string, { body }: RequestInit) => {
    sent.push({ path: address, body: JSON.parse(String(body)) });
    return give();
  });
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("location", new URL("http://localhost/directory-of-services"));
  vi.stubGlobal("document", { cookie: "XSRF-TOKEN=token" });
});
afterEach(() => vi.unstubAllGlobals());

test("the browser requests a page of the directory by the contract, and numbers the rows across pages", async () => {
  expect(directory).toMatchObject({ method: directoryOfServices.method, path: directoryOfServices.path });
  const data = { ListData: [ROW], TotalPages: 3, RecordPerPage: 20, CurrentPage: 2, TotalCount: 41 };
  response(() => Response.json({ status: 1, data }));
  const list = await callDirectory(QUERY, 2, never);
  expect(sent).toEqual([
    { path: "/genulabhome/directory-of-services", body: { PageNo: 2, ...QUERY, callFrom: "react" } },
  ]);
  expect(list.page).toEqual({ page: 2, pages: 3, total: 41 });
  expect(list.rows[0]).toMatchObject({ serial: 21, mrpPaise: 12_050, path: "/test/glucose-fasting" });
});

test("a page beyond the end is the last page, as when the server makes the page", async () => {
  const list = { TotalPages: 2, RecordPerPage: 20, TotalCount: 21 };
  const answers = [
    { ...list, ListData: [], CurrentPage: 5 },
    { ...list, ListData: [ROW], CurrentPage: 2 },
  ];
  response(() => Response.json({ status: 1, data: answers.shift() }));
  const { page, rows } = await callDirectory(QUERY, 5, never);
  expect(sent.map(({ body }) => body)).toMatchObject([{ PageNo: 5 }, { PageNo: 2 }]);
  expect(page).toEqual({ page: 2, pages: 2, total: 21 });
  expect(rows.map(({ serial }) => serial)).toEqual([21]);
});

test("a directory that cannot be loaded is an empty list without words of the server, and the error is logged", async () => {
  const logged = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  response(() =>
    Response.json({ status: 0, message: "Something went wrong. Please try again." }, { status: 500 }),
  );
  const list = await callDirectory(QUERY, 1, never);
  expect(list).toEqual({ page: { page: 1, pages: 1, total: 0 }, rows: [], forbidden: false });
  expect(logged).toHaveBeenCalledTimes(1);
});

test("a query about the sex of an unborn child shows the notice, not an empty list", async () => {
  const data = { ListData: [], TotalPages: 1, RecordPerPage: 20, CurrentPage: 1, TotalCount: 0 };
  response(() => Response.json({ status: 1, data }));
  expect((await callDirectory({ ...QUERY, TestName: "gender determination" }, 1, never)).forbidden).toBe(
    true,
  );
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { directoryOfServices } from "../../../contract/catalogue.ts";
import { callDirectory, directory } from "./call-directory.ts";

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

function answer(give: () => Response): void {
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

test("the browser asks for a page of the directory where the contract says, and counts its rows on from page to page", async () => {
  expect(directory).toMatchObject({ method: directoryOfServices.method, path: directoryOfServices.path });
  const data = { ListData: [ROW], TotalPages: 3, RecordPerPage: 20, CurrentPage: 2, TotalCount: 41 };
  answer(() => Response.json({ status: 1, data }));
  const list = await callDirectory(QUERY, 2, never);
  expect(sent).toEqual([
    { path: "/genulabhome/directory-of-services", body: { PageNo: 2, ...QUERY, callFrom: "react" } },
  ]);
  expect(list.page).toEqual({ page: 2, pages: 3, total: 41 });
  expect(list.rows[0]).toMatchObject({ serial: 21, mrpPaise: 12_050, path: "/test/glucose-fasting" });
  expect(list.failed).toBe("");
});

test("a directory that cannot be loaded is an empty list that says why", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer(() =>
    Response.json({ status: 0, message: "Something went wrong. Please try again." }, { status: 500 }),
  );
  const list = await callDirectory(QUERY, 1, never);
  expect(list).toMatchObject({
    rows: [],
    forbidden: false,
    failed: "Something went wrong. Please try again.",
  });
});

test("a question for the sex of an unborn child is answered by the notice, not by an empty list", async () => {
  const data = { ListData: [], TotalPages: 1, RecordPerPage: 20, CurrentPage: 1, TotalCount: 0 };
  answer(() => Response.json({ status: 1, data }));
  expect((await callDirectory({ ...QUERY, TestName: "gender determination" }, 1, never)).forbidden).toBe(
    true,
  );
});

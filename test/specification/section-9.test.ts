import { expect, test } from "vitest";
import { withoutSpans } from "../support/without-spans.ts";
import { textOf } from "./read-html.ts";
import { between, page, visitor } from "./site.ts";

interface Directory {
  data: {
    ListData: { TestCode: string; MRP: number; TAT: number; HomeCollection: number }[];
    TotalCount: number;
    RecordPerPage: number;
    CurrentPage: number;
    TotalPages: number;
  };
}

async function directory(filter: Record<string, unknown>): Promise<Directory["data"]> {
  const empty = { PageNo: 1, TestName: "", CollectionType: "", TAT: "", IsOutSourceTest: "" };
  const response = await visitor().post<Directory>("/genulabhome/directory-of-services", {
    ...empty,
    ...filter,
  });
  return response.data;
}

test.each([
  [0, (days: number) => days === 0],
  [1, (days: number) => days === 1],
  [2, (days: number) => days === 2],
  [3, (days: number) => days >= 3 && days <= 6],
  [7, (days: number) => days >= 7],
])("9 The directory's TAT %i leaves what its words say", async (TAT, fits) => {
  const { ListData } = await directory({ TAT });
  expect(ListData.length).toBeGreaterThan(0);
  expect(ListData.every((row) => fits(row.TAT))).toBe(true);
});

test("9 CollectionType 1 is home collection, 0 lab visits; the filters name Same Day to A Week or more", async () => {
  for (const CollectionType of [0, 1]) {
    const { ListData } = await directory({ CollectionType });
    expect(ListData.length).toBeGreaterThan(0);
    expect(ListData.every(({ HomeCollection }) => HomeCollection === CollectionType)).toBe(true);
  }
  const { html } = await page("/directory-of-services");
  const choices = (name: string) =>
    [...between(html, `name="${name}"`, "</select>").matchAll(/<option value="(\d+)"[^>]*>([^<]+)/g)].map(
      ([, value, words]) => `${value} ${words}`,
    );
  expect(choices("TAT")).toEqual([
    "0 Same Day",
    "1 Next Day",
    "2 2 Days",
    "3 3 to 6 Days",
    "7 A Week or more",
  ]);
  expect(choices("CollectionType").sort()).toEqual(["0 Lab Visits", "1 Home Collection"]);
  expect(choices("IsOutSourceTest")).toEqual(["0 InHouse", "1 OutSource"]);
});

test("9 InHouse and OutSource part the directory in two", async () => {
  const [all, inHouse, outside] = await Promise.all([
    directory({}),
    directory({ IsOutSourceTest: 0 }),
    directory({ IsOutSourceTest: "1" }),
  ]);
  expect(inHouse.TotalCount + outside.TotalCount).toBe(all.TotalCount);
});

test("9 The serial number is index + 1 + (page - 1) x records a page; TAT reads Same Day or N Day(s); MRP is rupees", async () => {
  for (const filter of [{ PageNo: 3 }, { PageNo: 1, TAT: 0 }, { PageNo: 1, TAT: 1 }, { PageNo: 1, TAT: 7 }]) {
    const { ListData, RecordPerPage } = await directory(filter);
    const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
    const { html } = await page(`/directory-of-services?${query}`);
    const rows = [...between(html, "<tbody", "</tbody>").matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = ""]) => textOf(cell)),
    );
    expect(rows.map(([serial, code, , , mrp, , , tat]) => [serial, code, mrp, tat])).toEqual(
      ListData.map(({ TestCode, MRP, TAT }, index) => [
        String(index + 1 + (filter.PageNo - 1) * RecordPerPage),
        TestCode,
        `₹${MRP.toLocaleString("en-IN")}`,
        TAT === 0 ? "Same Day" : `${TAT} Day(s)`,
      ]),
    );
  }
});

test("9 The directory's paging window is five pages", async () => {
  const { html } = await page("/directory-of-services?PageNo=10");
  const pager = /<nav[^>]*aria-label="[^"]*[Pp]ages[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  expect(textOf(pager).match(/\d+/g)).toEqual(["8", "9", "10", "11", "12"]);
});

test("9 Searching needs two characters; one answers nothing", async () => {
  const person = visitor();
  expect(await person.post("/loadData/submitPage/diagnosisList", { searchText: "t" })).toEqual([]);
  expect(await person.post("/loadData/submitPage/diagnosisList", { searchText: "ts" })).not.toEqual([]);
});

test("9 Dates are dd/mm/yyyy and times 12-hour with a.m. or p.m.", async () => {
  const { html } = await page("/booking");
  expect(textOf(withoutSpans(html))).toMatch(/\b\d{2}\/\d{2}\/\d{4}, \d{1,2}:\d{2} [ap]\.m\./);
});

test("9 The health conditions menu shows twelve, its page all thirty", async () => {
  const { html } = await page("/health-condition");
  const paths = new Set([...html.matchAll(/href="(\/health-condition\/[\w-]+)"/g)].map(([, path]) => path));
  expect(paths.size).toBe(30);
});

test("5 A mobile number has ten digits, the first 1-9; a pincode six; the errors have the specification's words", async () => {
  const person = visitor();
  const words = "Please enter your valid Mobile Number.";
  for (const MobileNo of ["", "0830012345", "983001234", "98300123456", "98300 12345", "abcdefghij"]) {
    const response = await person.post("/contactus/addVisitor", { MobileNo, responseType: "json" });
    expect(response, MobileNo).toMatchObject({ status: 0, message: words });
  }
  const login = await person.post("/genulabhome/verifymobile", { MobileNo: "0830012345", OTPbaselogin: 1 });
  expect(login).toEqual({ status: 4001, message: "Enter a valid Mobile Number", ReturnStatus: 0 });
  const blank = await person.post("/genulabhome/login", { MobileNo: "9830012345", Password: "" });
  expect(blank).toMatchObject({ message: "Password cannot be blank" });
  const code = await person.post("/genulabhome/verifyotp", { OTP: "", responseType: "json" });
  expect(code).toMatchObject({ message: "Enter Verification Code which has been sent to your mobile." });
});

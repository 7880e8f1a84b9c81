import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataTable, FoldRow, Row } from "./data-table.tsx";

/** The cells of a table's only row: the name of the column that each has on a phone, and its words. */
function cellsOf(table: React.ReactElement): string[][] {
  const [, body = ""] = renderToStaticMarkup(table).split("<tbody");
  return [...body.matchAll(/<t[dh]([^>]*)>(.*?)<\/t[dh]>/g)].map(([, attributes = "", words = ""]) => [
    /data-label="([^"]*)"/.exec(attributes)?.[1] ?? "",
    words.replaceAll(/<[^>]*>/g, ""),
  ]);
}

test("on a phone each value of a row has the name of its column; what heads the row, and its buttons, need none", () => {
  const isOpen = true;
  expect(
    cellsOf(
      <DataTable
        caption="Refunds"
        heads={["Refund", "Since"]}
        numbers={["Amount"]}
        more={["By", isOpen ? "Action" : ""]}
      >
        <Row>
          <th scope="row">R1</th>
          <td>29/11/2026</td>
          <td className="desk-number">₹950</td>
          <td>{""}</td>
          {isOpen && (
            <td>
              <button type="button">Handed over</button>
            </td>
          )}
        </Row>
      </DataTable>,
    ),
  ).toEqual([
    ["", "R1"],
    ["Since", "29/11/2026"],
    ["Amount", "₹950"],
    ["By", ""],
    ["", "Handed over"],
  ]);
});

test("cells that are made in a list have the names of their columns too; those of a narrow table stay in columns", () => {
  const row = (
    <Row>
      <th scope="row">7:00</th>
      {["3", "9"].map((value) => (
        <td key={value}>{value}</td>
      ))}
    </Row>
  );
  const wide = { caption: "Hours", heads: ["Hour", "Visits", "Places"], children: row };
  expect(cellsOf(<DataTable {...wide} />).map(([name]) => name)).toEqual(["", "Visits", "Places"]);
  expect(cellsOf(<DataTable {...wide} isNarrow />).map(([name]) => name)).toEqual(["", "", ""]);
});

test("a cell over several columns has the name of none", () => {
  const html = renderToStaticMarkup(
    <DataTable caption="Visits" heads={["Time", "Where"]}>
      <FoldRow columns={2} isOpen={false}>
        10 visits
      </FoldRow>
    </DataTable>,
  );
  expect(html).toMatch(/<td colSpan="2" role="cell"><div class="desk-value"><details>/i);
});

test("each part of a table tells its role, which some browsers forget of what is laid out as cards", () => {
  const html = renderToStaticMarkup(
    <DataTable caption="Refunds" heads={["Refund", "Since"]} numbers={["Amount"]}>
      <Row>
        <th scope="row">R1</th>
        <td>29/11/2026</td>
        <td className="desk-number">₹950</td>
      </Row>
    </DataTable>,
  );
  const parts = [...html.matchAll(/<(table|thead|tbody|tr|th|td)\b([^>]*)>/g)];
  expect(parts.map(([, tag, attributes = ""]) => `${tag} ${/role="(\w+)"/.exec(attributes)?.[1]}`)).toEqual([
    "table table",
    "thead rowgroup",
    "tr row",
    "th columnheader",
    "th columnheader",
    "th columnheader",
    "tbody rowgroup",
    "tr row",
    "th rowheader",
    "td cell",
    "td cell",
  ]);
});

test("the sum of the rows that are shown stands below its columns, with the name of each on a phone; one row has none", () => {
  const table = (ids: readonly string[]) => (
    <DataTable
      caption="Payments"
      heads={["Order", "State"]}
      numbers={["Asked", "Paid"]}
      more={["Action"]}
      sums={["₹950", "₹700"]}
    >
      {ids.map((id) => (
        <Row key={id}>
          <th scope="row">{id}</th>
        </Row>
      ))}
    </DataTable>
  );
  expect(cellsOf(table(["P1"]))).toEqual([["", "P1"]]);
  const [, , sums = ""] = renderToStaticMarkup(table(["P1", "P2"])).split("<tbody");
  expect(sums).toContain('colSpan="2"');
  const cells = [...sums.matchAll(/<t[dh]([^>]*)>(.*?)<\/t[dh]>/g)];
  expect(
    cells.map(([, attributes = "", words = ""]) => [
      /data-label="([^"]*)"/.exec(attributes)?.[1] ?? "",
      words.replaceAll(/<[^>]*>/g, ""),
    ]),
  ).toEqual([
    ["", "Sum of 2"],
    ["Asked", "₹950"],
    ["Paid", "₹700"],
    ["", ""],
  ]);
});

import type { Asked } from "./page-loads.ts";
import { headersOf, newVisitors } from "./visitors.ts";

export interface CallLoads {
  search: Asked;
  /** Each request changes the cart: what two additions put in, two removals take out at the same cost. */
  changeCart: Asked;
  /** A cart with two tests in it. */
  fetchCart: Asked;
}

const QUERIES = ["thyroid", "cbc", "vit d", "liver function", "sugar test", "heamoglobin"];

/** Calls of visitors who have a cart each. */
export async function callLoads(url: string, callers: number): Promise<CallLoads> {
  const visitors = (await newVisitors(url, callers)).map(headersOf);
  const [first, second] = await twoTests(url, visitors[0] ?? {});
  const posts = (requests: { path: string; payload: object }[]): Asked => ({
    method: "POST",
    requests: requests.map(({ path, payload }) => ({
      path: `/loadData/submitPage/${path}`,
      body: JSON.stringify({ ...payload, callFrom: "react" }),
    })),
    headersOf: (caller) => visitors[caller % visitors.length] ?? {},
  });
  const add = (senddata: Sold | undefined) => ({ path: "addToCart", payload: { senddata } });
  const remove = (senddata: Sold | undefined) => ({ path: "delCart", payload: { senddata } });
  const shoppers = (await newVisitors(url, callers)).map(headersOf);
  for (const headers of shoppers) {
    for (const senddata of [first, second]) {
      const body = JSON.stringify({ senddata, callFrom: "react" });
      await (await fetch(`${url}/loadData/submitPage/addToCart`, { method: "POST", headers, body })).text();
    }
  }
  return {
    search: posts(QUERIES.map((searchText) => ({ path: "diagnosisList", payload: { searchText } }))),
    changeCart: posts([add(first), add(second), remove(first), remove(second)]),
    fetchCart: {
      ...posts([{ path: "fetchCart", payload: { option: "fullCart" } }]),
      headersOf: (caller) => shoppers[caller % shoppers.length] ?? {},
    },
  };
}

interface Sold {
  LabId: number;
  ServiceId: number;
  Fees: number;
}

async function twoTests(url: string, headers: Record<string, string>): Promise<Sold[]> {
  const response = await fetch(`${url}/loadData/submitPage/diagnosisList`, {
    method: "POST",
    headers,
    body: JSON.stringify({ searchText: "glucose", callFrom: "react" }),
  });
  const items: Sold[] = await response.json();
  return items.slice(0, 2).map(({ LabId, ServiceId, Fees }) => ({ LabId, ServiceId, Fees }));
}

/** A browser-like visitor of the site under measurement: its cookies and its CSRF token. */
export interface Visitor {
  cookie: string;
  token: string;
}

export async function newVisitor(siteUrl: string): Promise<Visitor> {
  const answer = await fetch(`${siteUrl}/genulabhome/getcoockieval?cname=all&callFrom=react`);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const token = cookies.find((pair) => pair.startsWith("XSRF-TOKEN="))?.slice("XSRF-TOKEN=".length) ?? "";
  return { cookie: cookies.join("; "), token };
}

export function headersOf(visitor: Visitor): Record<string, string> {
  return {
    "content-type": "application/json",
    "call-from": "react",
    cookie: visitor.cookie,
    "x-csrf-token": visitor.token,
  };
}

export async function newVisitors(siteUrl: string, count: number): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  for (let i = 0; i < count; i++) visitors.push(await newVisitor(siteUrl));
  return visitors;
}

/** A browser-like visitor of the site under measurement: its cookies and its CSRF token. */
export interface Visitor {
  cookie: string;
  token: string;
}

export async function newVisitor(siteUrl: string): Promise<Visitor> {
  const response = await fetch(`${siteUrl}/genulabhome/getcoockieval?cname=all&callFrom=react`);
  const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return visitorOf(cookies.join("; "));
}

/** Who has these cookies, as a browser sends them. */
export function visitorOf(cookie: string): Visitor {
  return { cookie, token: /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? "" };
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

/** Logs a person of the demo in by the code that was sent, and answers their cookies. */
export async function logIn(siteUrl: string, mobile: string): Promise<string> {
  const cookies = new Map<string, string>();
  async function call(path: string, body?: object): Promise<void> {
    const answer = await fetch(`${siteUrl}${path}`, {
      method: body ? "POST" : "GET",
      headers: {
        cookie: headerOf(cookies),
        "content-type": "application/json",
        "x-csrf-token": cookies.get("XSRF-TOKEN") ?? "",
      },
      ...(body ? { body: JSON.stringify({ ...body, responseType: "json" }) } : {}),
    });
    await answer.text();
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  }
  await call("/genulabhome/hasLogedIn?callFrom=react");
  await call("/genulabhome/verifymobile", { MobileNo: mobile, OTPbaselogin: 1 });
  const sent: { text: string }[] = await (await fetch(`${siteUrl}/dev/outbox?to=${mobile}`)).json();
  const code = sent.map((message) => /\b\d{6}\b/.exec(message.text)?.[0]).find(Boolean);
  await call("/genulabhome/verifyotp", { OTP: Number(code) });
  return headerOf(cookies);
}

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

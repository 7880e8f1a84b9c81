import { expect, test } from "vitest";
import { siteWithDesk } from "../support/open-desk.ts";
import { testApp } from "../support/test-app.ts";

const staffed = await siteWithDesk(await testApp());
const { accountOf, desk } = staffed;
const rina = await accountOf("administrator");

test("templates are an administrator's, with placeholders that exist, and the second of two changes nothing", async () => {
  const cookie = await staffed.cookieOf("administrator");
  const path = "/desk/requests/templates";
  const wrong = { kind: "grievances", title: "Late", text: "Dear {nmae}" };
  const refused = await staffed.post(path, cookie, wrong);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("{nmae}");
  expect((await staffed.post(path, cookie, { ...wrong, text: "Dear {name}" })).status).toBe(302);
  const added = (await desk.templates.list("grievances")).find(({ title }) => title === "Late");
  if (!added) throw new Error("no template");
  expect(await desk.templates.save(rina, { ...added, text: "Dear {name}," })).toEqual({ ok: true });
  expect(await desk.templates.save(rina, { ...added, text: "Hello" })).toMatchObject({ ok: false });
  expect(await desk.templates.remove(rina, added.id, added.version)).toMatchObject({ ok: false });
  expect(await desk.templates.remove(rina, added.id, added.version + 1)).toEqual({ ok: true });
  expect((await staffed.get(path, await staffed.cookieOf("call-centre"))).status).toBe(403);
});

test("what was typed into a template over an older text replaces a colleague's only after that was shown", async () => {
  const cookie = await staffed.cookieOf("administrator");
  const path = "/desk/requests/templates";
  const first = { kind: "grievances", title: "Delay", text: "Dear {name}" };
  expect((await staffed.post(path, cookie, first)).status).toBe(302);
  const opened = (await desk.templates.list("grievances")).find(({ title }) => title === "Delay");
  if (!opened) throw new Error("no template");
  const send = async (text: string, version: number) => {
    const response = await staffed.post(path, cookie, {
      ...first,
      id: opened.id,
      version: String(version),
      text,
    });
    const html = await response.text();
    const [form = ""] = html.split(`value="${opened.id}"`)[1]?.split("</form>") ?? [];
    return { status: response.status, html, version: /name="version" value="(\d+)"/.exec(form)?.[1] };
  };
  expect(await desk.templates.save(rina, { ...opened, text: "Dear {name}, we are late." })).toEqual({
    ok: true,
  });
  // Refused for a reason of its own, the form is still of the text that it was opened with.
  const misspelt = await send("Dear {nmae}, sorry.", opened.version);
  expect([misspelt.status, misspelt.version]).toEqual([422, String(opened.version)]);
  const conflict = await send("Dear {name}, sorry.", opened.version);
  expect([conflict.status, conflict.version]).toEqual([409, String(opened.version + 1)]);
  expect(conflict.html).toContain("Dear {name}, we are late.");
  expect(conflict.html).toContain("Dear {name}, sorry.");
  expect((await send("Dear {name}, sorry.", opened.version + 1)).status).toBe(302);
});

test("the words for a call are shown as they are said: the caller has no name, and the number is the one to call", async () => {
  const cookie = await staffed.cookieOf("call-centre");
  const added = {
    kind: "call-backs",
    title: "Greeting",
    text: "Good morning, {name}. You asked us to call {number}.",
  };
  const administrator = await staffed.cookieOf("administrator");
  expect((await staffed.post("/desk/requests/templates", administrator, added)).status).toBe(302);
  await staffed.site.database.db.raw(`
    insert into call_back (id, mobile, created_at)
    values ('0190b6a0-0000-7000-8000-0000000000cb', '9830012399', '2026-11-20T04:00:00Z')`);
  const page = await staffed.get("/desk/requests/call-backs/0190b6a0-0000-7000-8000-0000000000cb", cookie);
  const html = await page.text();
  expect(html).toContain("Good morning, customer. You asked us to call 9830012399.");
});

test("a new template that is sent again adds one, and what was written into its form since is not lost unseen", async () => {
  const cookie = await staffed.cookieOf("administrator");
  const path = "/desk/requests/templates";
  const key = "0190b6a0-0000-7000-8000-0000000000aa";
  const first = { key, kind: "applications", title: "Thanks", text: "Thank you, {name}." };
  expect((await staffed.post(path, cookie, first)).status).toBe(302);
  expect((await staffed.post(path, cookie, first)).status).toBe(302);
  for (const change of [
    { text: "Thank you for your words, {name}." },
    { title: "Many thanks" },
    { kind: "grievances" },
  ]) {
    const again = await staffed.post(path, cookie, { ...first, ...change });
    expect([change, again.status]).toEqual([change, 409]);
    const html = await again.text();
    expect(html).toContain("Nothing was saved");
    expect(html).toContain("Thank you, {name}.");
  }
  const added = (await desk.templates.list("applications")).filter(({ id }) => id === key);
  expect(added).toMatchObject([{ title: first.title, text: first.text, version: 1 }]);
});

import { expect, test } from "vitest";
import { FORM_OWNER } from "../../contract/form-owner.ts";
import { SWITCH_LANGUAGE } from "../../contract/switch-language.ts";
import { readLanguageSwitch } from "./switch-language.ts";

const OFFERED = { languages: ["en", "bn"], isOthersForm: false } as const;

function sent(fields: Record<string, string>): Request {
  return new Request("http://site.test/login", { method: "POST", body: new URLSearchParams(fields) });
}

test("a form that is sent to be shown in another language tells what was typed, but no password and no code", async () => {
  const request = sent({
    [SWITCH_LANGUAGE]: "bn",
    name: "Asha Roy",
    note: "",
    password: "a secret",
    "new-password": "another secret",
    code: "123456",
  });
  const found = await readLanguageSwitch(request, OFFERED);
  expect(found?.language).toBe("bn");
  expect(Object.fromEntries(found?.typed ?? [])).toEqual({
    [SWITCH_LANGUAGE]: ["bn"],
    name: ["Asha Roy"],
    note: [""],
    code: [""],
  });
});

test("the code of a page where it is no secret is told", async () => {
  const request = sent({ [SWITCH_LANGUAGE]: "bn", code: "7QK3-M2ZP" });
  const { typed } = (await readLanguageSwitch(request, { ...OFFERED, keepsCode: true })) ?? {};
  expect(typed?.get("code")).toEqual(["7QK3-M2ZP"]);
});

test("every ticked box and every chosen file of one name is told", async () => {
  const body = new URLSearchParams([
    [SWITCH_LANGUAGE, "bn"],
    ["tag", "On time"],
    ["tag", "Painless"],
    ["files", "front.jpg"],
    ["files", "back.jpg"],
  ]);
  const request = new Request("http://site.test/feedback/N1", { method: "POST", body });
  const { typed } = (await readLanguageSwitch(request, OFFERED)) ?? {};
  expect(typed?.get("tag")).toEqual(["On time", "Painless"]);
  expect(typed?.get("files")).toEqual(["front.jpg", "back.jpg"]);
});

test("nothing is shown again of a form that was rendered for somebody else", async () => {
  const request = sent({ [SWITCH_LANGUAGE]: "bn", [FORM_OWNER]: "another", name: "Asha Roy" });
  const found = await readLanguageSwitch(request, { ...OFFERED, isOthersForm: true });
  expect(found?.language).toBe("bn");
  expect(found?.typed.size).toBe(0);
});

test("a form sent by its own button, one for a language that is not offered, and a page that is read are left to the page", async () => {
  const requests = [
    sent({ name: "Asha Roy" }),
    sent({ [SWITCH_LANGUAGE]: "hi" }),
    sent({ [SWITCH_LANGUAGE]: "nonsense" }),
    new Request("http://site.test/login"),
    new Request("http://site.test/login", { method: "POST", body: "{}" }),
  ];
  for (const request of requests) expect(await readLanguageSwitch(request, OFFERED)).toBeNull();
});

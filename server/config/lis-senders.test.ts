import { expect, test } from "vitest";
import { senderRules } from "./lis-senders.ts";

test("each sender's options are its own; without any it is read as UTF-8, and text as it stands", () => {
  const senders = [
    { id: "lab1", option: "windows-1252" },
    { id: "lab1", option: "tilde-breaks" },
    { id: "lab2", option: "iso-8859-15" },
  ] as const;
  expect(senderRules(senders, "lab1")).toEqual({ charset: "windows-1252", tildeBreaks: true });
  expect(senderRules(senders, "lab2")).toEqual({ charset: "iso-8859-15", tildeBreaks: false });
  expect(senderRules(senders, "lab3")).toEqual({ charset: "utf-8", tildeBreaks: false });
});

import { expect, test } from "vitest";
import { senderRules } from "./lis-senders.ts";

test("each sender's options are its own; without any it is read as UTF-8, text as it stands, and a text at the end without its line end as cut off", () => {
  const senders = [
    { id: "lab1", option: "windows-1252" },
    { id: "lab1", option: "tilde-breaks" },
    { id: "lab2", option: "iso-8859-15" },
    { id: "lab2", option: "no-last-line-end" },
  ] as const;
  expect(senderRules(senders, "lab1")).toEqual({
    charset: "windows-1252",
    tildeBreaks: true,
    endsOpen: false,
  });
  expect(senderRules(senders, "lab2")).toEqual({
    charset: "iso-8859-15",
    tildeBreaks: false,
    endsOpen: true,
  });
  expect(senderRules(senders, "lab3")).toEqual({ charset: "utf-8", tildeBreaks: false, endsOpen: false });
});

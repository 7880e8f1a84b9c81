import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFiles, readProjectFile } from "../architecture/files.ts";

const folder = process.env.BUILD_DIR || "build";
const textsIn = (path: string, type: RegExp) =>
  readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => type.test(name) && !name.startsWith("desk"))
    .map((name) => readFileSync(join(path, name), "utf8"));

test("the shop's files hold nothing of the desk: neither its addresses nor its styles nor its libraries", () => {
  const files = [
    ...textsIn(join(folder, "client"), /\.(js|css)$/),
    ...textsIn(join(folder, "server"), /\.js$/),
  ];
  expect(files.length).toBeGreaterThan(50);
  for (const word of ["/desk/", "desk-table", "desk-bar", "startAuthentication", "staff.manage"]) {
    expect(files.filter((text) => text.includes(word)).length, word).toBe(0);
  }
  const ofDesk = textsIn(join(folder, "desk"), /\.(js|css)$/).join("\n");
  for (const word of ["desk-table", "staff.manage"]) expect(ofDesk).toContain(word);
});

test("the shop's style sheet is made of the words of app/ alone, and nothing in app/ imports the desk", () => {
  expect(readProjectFile("app/styles/app.css")).toContain('@import "tailwindcss" source("..");');
  const importers = projectFiles(/^(app|contract|locales|domain|db|integrations)\/.*\.tsx?$/).filter((file) =>
    /from "(\.\.\/)+desk\//.test(readProjectFile(file)),
  );
  // `domain/desk/` is a folder of the domain.
  expect(importers.filter((file) => !file.startsWith("domain/") && !file.startsWith("db/"))).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const ignored = readProjectFile(".gitignore")
  .split("\n")
  .filter(Boolean)
  .map((line) => `**/${line.replace(/\/$/, "")}`);

/** Read from the folder and not from git, which a newcomer's machine need not have. */
const files = globSync(["**", ".*", ".ci/**"], {
  cwd: ROOT,
  exclude: [...ignored, ".git"],
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => relative(ROOT, `${parentPath}/${name}`))
  .sort();

/** The project's files without those that `.gitignore` names, as paths from the root. */
export function projectFiles(pattern: RegExp): string[] {
  return files.filter((file) => pattern.test(file));
}

export function readProjectFile(path: string): string {
  return readFileSync(`${ROOT}${path}`, "utf8");
}

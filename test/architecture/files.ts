import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The project's files by git, those not yet added included, as paths from the root. */
export function projectFiles(pattern: RegExp): string[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"],
    {
      cwd: ROOT,
      encoding: "utf8",
    },
  );
  return listed.split("\n").filter((file) => pattern.test(file));
}

export function readProjectFile(path: string): string {
  return readFileSync(`${ROOT}${path}`, "utf8");
}

import { readFileSync } from "node:fs";

/** The release of this program, as `package.json` names it. */
export const RELEASE: string = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
).version;

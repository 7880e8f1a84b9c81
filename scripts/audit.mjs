// `npm run audit [-- --strict]`: asks the registry for known vulnerabilities of what is installed in production. A vulnerability of level high or critical ends
// with 1. Where the registry cannot be asked nothing is claimed: it says so, and ends with 1 only under --strict.
import { spawnSync } from "node:child_process";
import { root } from "./setup/root.mjs";

const strict = process.argv.includes("--strict");
const unknown = process.argv.slice(2).find((each) => each !== "--strict");
if (unknown !== undefined) {
  process.stderr.write(`There is no option "${unknown}". The only one is --strict.\n`);
  process.exit(2);
}
const asked = spawnSync("npm", ["audit", "--json", "--omit=dev"], {
  cwd: root,
  encoding: "utf8",
  timeout: 60_000,
});
const response = parse(asked.stdout);

if (!response?.metadata?.vulnerabilities) {
  const why = response?.message ?? response?.error?.summary ?? asked.error?.message ?? "no answer";
  process.stdout.write(`NOT AUDITED: the registry could not be asked (${String(why).split("\n")[0]}).\n`);
  process.exit(strict ? 1 : 0);
}
const { high = 0, critical = 0, total = 0 } = response.metadata.vulnerabilities;
for (const [name, { severity, via }] of Object.entries(response.vulnerabilities ?? {})) {
  const words = via.map((each) => (typeof each === "string" ? each : each.title)).join("; ");
  process.stdout.write(`${severity}  ${name}  ${words}\n`);
}
process.stdout.write(
  `audited: ${total} known vulnerabilities, ${high + critical} of them high or critical\n`,
);
process.exit(high + critical > 0 ? 1 : 0);

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

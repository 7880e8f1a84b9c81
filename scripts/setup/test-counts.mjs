import { readFileSync } from "node:fs";

/** The counts in the JSON report that Vitest wrote; zeros when it wrote none. */
export function countVitest(path) {
  const report = readReport(path);
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

/** The counts in the JSON report that Playwright wrote; zeros when it wrote none. */
export function countPlaywright(path) {
  const stats = readReport(path)?.stats;
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) };
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error.code === "ENOENT") return null;
    throw error;
  }
}

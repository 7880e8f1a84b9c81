import { afterEach, expect, test, vi } from "vitest";
import { AREAS } from "../../server/config/env.ts";
import { projectFiles, readProjectFile } from "../architecture/files.ts";
import { cleanEnvironment, forgetSettings } from "./clean-environment.ts";

afterEach(() => void vi.unstubAllEnvs());

test("no setting of the developer's shell reaches a process that a test starts", () => {
  const settings = AREAS.flatMap(({ entries }) => Object.keys(entries));
  expect(settings).toEqual(expect.arrayContaining(["LANGUAGES", "SMTP_URL", "DATABASE_URL", "BRAND_NAME"]));
  // What Node, PostgreSQL's clients and the test runners read.
  const ofTools = ["NODE_ENV", "NODE_OPTIONS", "PGOPTIONS", "TZ", "VITEST", "INIT_CWD", "HTTP_PROXY"];
  for (const name of [...settings, ...ofTools]) vi.stubEnv(name, "of the shell");
  expect(Object.entries(cleanEnvironment()).filter(([, value]) => value === "of the shell")).toEqual([]);
  expect(cleanEnvironment({ LANGUAGES: "en" })).toMatchObject({ LANGUAGES: "en", PATH: process.env.PATH });
});

test("no setting of the developer's shell is left in the process of the tests", () => {
  for (const name of ["LANGUAGES", "APP_ENV", "PGOPTIONS", "BUILD_DIR", "NGINX_PATH"])
    vi.stubEnv(name, "of the shell");
  forgetSettings();
  expect(process.env).toMatchObject({ BUILD_DIR: "of the shell", NGINX_PATH: "of the shell" });
  for (const name of ["LANGUAGES", "APP_ENV", "PGOPTIONS"]) expect(process.env).not.toHaveProperty(name);
});

/** What starts programs that know nothing of the site, or a whole shell. */
const OTHERS = /^(scripts|tools)\/|^test\/architecture\/deploy\.test\.ts$|^db\/embedded\/(?!.*\.test\.)/;

test("every test and measurement that starts Node gives it an environment of its own", () => {
  const starting = projectFiles(/\.(ts|mjs)$/).filter(
    (file) =>
      !OTHERS.test(file) &&
      /\b(spawn|spawnSync|fork|execFile|execFileSync)\b.*"node:child_process"/.test(readProjectFile(file)),
  );
  expect(starting).toContain("test/support/start-app.ts");
  const inheriting = starting.filter((file) => {
    const text = readProjectFile(file);
    // A file that starts Node names its path, or forks.
    return (
      /process\.execPath|\bfork\(/.test(text) &&
      (text.includes("...process.env") || !text.includes("cleanEnvironment("))
    );
  });
  expect(inheriting).toEqual([]);
});

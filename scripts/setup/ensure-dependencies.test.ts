import { expect, test } from "vitest";

const { missingPackages } = await import(new URL("./ensure-dependencies.mjs", import.meta.url).href);

const here = { platform: "linux", arch: "x64" };
const wanted = {
  "": { version: "0.1.0" },
  "node_modules/hono": { version: "4.0.0" },
  "node_modules/builder-linux-x64": {
    version: "1.0.0",
    optional: true,
    os: ["linux"],
    cpu: ["x64"],
    libc: ["glibc"],
  },
  "node_modules/builder-linux-x64-musl": {
    version: "1.0.0",
    optional: true,
    os: ["linux"],
    cpu: ["x64"],
    libc: ["musl"],
  },
  "node_modules/builder-darwin-arm64": { version: "1.0.0", optional: true, os: ["darwin"], cpu: ["arm64"] },
  "node_modules/only-for-the-mac": { version: "2.0.0", optional: true },
};
const whole = {
  "node_modules/hono": { version: "4.0.0" },
  "node_modules/builder-linux-x64": { version: "1.0.0" },
};

test("what is of another platform is not missed", () => {
  expect(missingPackages(wanted, whole, here)).toEqual([]);
});

test("an optional package of this platform that npm has left out is missed, and one of another version", () => {
  expect(missingPackages(wanted, { "node_modules/hono": { version: "3.9.0" } }, here)).toEqual([
    "node_modules/hono",
    "node_modules/builder-linux-x64",
  ]);
});

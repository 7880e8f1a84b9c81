// `npm run test:development [-- test/journeys/cart]`: the browser tests on React's development build in strict mode, whose warnings about
// hydration and keys fail them. Works on any Node from 18 on.
process.env.NODE_ENV = "development";
process.env.BUILD_DIR = "build-development";
if (!process.argv.slice(2).some((arg) => !arg.startsWith("--")))
  process.argv.push("--only=dependencies,chromium,build,playwright");
await import("./test.mjs");

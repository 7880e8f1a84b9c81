import { expect, test } from "vitest";
import { startAfterPaint } from "./start-after-paint.ts";

const routers = `<body><link rel="modulepreload" href="/assets/a.js"/><p>Namuna</p><script>context()</script><script type="module" async>import "/assets/manifest.js";
import * as route0 from "/assets/root.js";

  window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");</script></body>`;

test("scripts are asked for after the first paint, with the same imports", () => {
  expect(startAfterPaint(routers)).toBe(
    `<body><link rel="later" href="/assets/a.js"/><p>Namuna</p><script>context()</script><script>{const begin=async()=>{for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";const [,route0]=await Promise.all([import("/assets/manifest.js"),import("/assets/root.js")]);window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry.js");};document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))}</script></body>`,
  );
});

test("a page without scripts stays as it is", () => {
  expect(startAfterPaint("<body><p>Namuna</p></body>")).toBe("<body><p>Namuna</p></body>");
});

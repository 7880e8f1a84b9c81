import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { deskPolicy, inlineScriptHashes, pagePolicy } from "./content-security-policy.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const NOTHING = { scripts: [], connectOrigins: [] };

/** Of a public page with these scripts. */
const policyOf = (html: string) => pagePolicy({ ...NOTHING, scripts: inlineScriptHashes(Buffer.from(html)) });

function directive(policy: string, name: string): string | undefined {
  return policy
    .split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

test("the page's own scripts run, each by its hash, and no other", () => {
  const html = `<script>a()</script><script type="module" async="">b()</script><script>a()</script>`;
  expect(directive(policyOf(html), "script-src")).toBe(`'self' ${hashOf("a()")} ${hashOf("b()")}`);
});

test("a script in any language is hashed as the bytes that the browser reads", () => {
  const script = `say("নমুনা – ₹250")`;
  expect(directive(policyOf(`<p>নমুনা</p><script>${script}</script>`), "script-src")).toBe(
    `'self' ${hashOf(script)}`,
  );
});

test("files and data are no inline scripts", () => {
  const html = `<script type="module" src="/assets/x.js"></script><script type="application/ld+json">{"@type":"x"}</script>`;
  expect(directive(policyOf(html), "script-src")).toBe("'self'");
});

test("a person's own page names its scripts by the page's nonce", () => {
  const policy = pagePolicy({ scripts: ["'nonce-abc'"], connectOrigins: [] });
  expect(directive(policy, "script-src")).toBe("'self' 'nonce-abc'");
});

test("nobody frames the site, changes its base or runs plug-ins", () => {
  const policy = policyOf("");
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; object-src 'none'");
  expect(directive(policy, "frame-src")).toBe("'none'");
  expect(directive(policy, "script-src")).not.toContain("unsafe");
});

test("the payment provider is let in where it is paid", () => {
  const policy = pagePolicy({ ...NOTHING, paymentOrigin: "https://pay.example" });
  for (const name of ["script-src", "connect-src", "frame-src", "form-action"]) {
    expect(directive(policy, name), name).toContain("https://pay.example");
  }
  expect(policyOf("")).not.toContain("pay.example");
});

test("hosts of the environment table may be called where the settings name them, and only called", () => {
  const connectOrigins = ["https://node.example", "https://pincodes.example"];
  const policy = pagePolicy({ ...NOTHING, connectOrigins });
  expect(directive(policy, "connect-src")).toBe("'self' https://node.example https://pincodes.example");
  for (const name of ["script-src", "form-action", "frame-src"]) {
    expect(directive(policy, name), name).not.toContain("node.example");
  }
});

test("the desk runs its own scripts and the reader of barcodes alone", () => {
  expect(directive(deskPolicy("abc"), "script-src")).toBe("'self' 'nonce-abc' 'wasm-unsafe-eval'");
  expect(deskPolicy("abc")).toContain("default-src 'none'");
  expect(directive(deskPolicy("abc"), "connect-src")).toBe("'self'");
});

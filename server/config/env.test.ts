import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AREAS, readSettings } from "./env.ts";
import { PRODUCTION_ENV } from "./production-env.fixture.ts";
import { isSecretSetting, SettingError } from "./read-setting.ts";

const production = {
  ...PRODUCTION_ENV,
  PUBLIC_URL: "https://namuna.example/",
  PAYTM_WEBSITE: "WEBSTAGING",
  SMS_PROVIDER: "http",
  SMS_URL: "https://sms.example/send",
  SMS_BODY: '{"to":"{to}","text":"{text}"}',
  LIS_KEYS: "lab1:whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0",
};

/** The sentence with which the start is refused. */
function error(env: Record<string, string | undefined>): string {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return "";
}

test("with nothing set the demo runs on this machine alone", () => {
  expect(readSettings({})).toMatchObject({
    appEnv: "local",
    host: "127.0.0.1",
    port: 3000,
    simulatorPort: 3001,
    metricsHost: "127.0.0.1",
    metricsPort: 3002,
    databaseUrl: null,
    basePath: "/",
    worker: true,
    site: { publicUrl: "http://localhost:3000", demo: true, defaultLabId: 1, hardCopyChargePaise: 5000 },
  });
});

test("production starts when everything is there", () => {
  expect(readSettings(production)).toMatchObject({
    appEnv: "production",
    databaseUrl: production.DATABASE_URL,
    secretKey: production.SECRET_KEY,
    site: { publicUrl: "https://namuna.example", demo: false },
  });
});

test("blanks around a setting, as files of settings keep them, are no part of it", () => {
  const { SECRET_KEY, ...others } = production;
  const blank = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, ` ${value} \r\n`]));
  expect(readSettings({ ...blank, SECRET_KEY })).toEqual(readSettings(production));
  const razorpay = {
    PAYMENT_PROVIDER: "razorpay",
    RAZORPAY_KEY_ID: "rzp_live_1 ",
    RAZORPAY_KEY_SECRET: "secret\n",
    RAZORPAY_WEBHOOK_SECRET: "\tsecret of the webhook",
  };
  expect(readSettings(razorpay).razorpay).toMatchObject({
    keyId: "rzp_live_1",
    keySecret: "secret",
    webhookSecret: "secret of the webhook",
  });
  expect(error({ ...production, PAYTM_KEY: " " })).toBe(
    "APP_ENV=production needs PAYTM_KEY; set it and start again.",
  );
  // What was sealed under it has to open.
  expect(readSettings({ ...production, SECRET_KEY: `${SECRET_KEY} ` }).secretKey).toBe(`${SECRET_KEY} `);
});

test("production starts without the desk, which it serves only at an address of its own", () => {
  const { DESK_PUBLIC_URL, ...shop } = production;
  expect(readSettings(production)).toMatchObject({ hasDesk: true, deskUrl: DESK_PUBLIC_URL });
  expect(readSettings(shop)).toMatchObject({ hasDesk: false, deskUrl: null });
  expect(readSettings({})).toMatchObject({ hasDesk: true, deskUrl: null });
});

describe("production does not start without", () => {
  test("everything that it needs, named in one sentence", () => {
    const sentence = error({ APP_ENV: "production" });
    for (const name of [
      "PUBLIC_URL",
      "DATABASE_URL",
      "SECRET_KEY",
      "PAYMENT_PROVIDER",
      "PAYTM_MID",
      "PAYTM_KEY",
      "PAYTM_WEBSITE",
      "SMS_PROVIDER",
      "LIS_KEYS",
    ]) {
      expect(sentence).toContain(name);
    }
  });

  test.each(["PUBLIC_URL", "DATABASE_URL", "SECRET_KEY", "PAYTM_KEY", "SMS_PROVIDER", "LIS_KEYS"])(
    "%s",
    (name) => {
      expect(error({ ...production, [name]: "" })).toBe(
        `APP_ENV=production needs ${name}; set it and start again.`,
      );
    },
  );

  test("the keys of the provider that was chosen", () => {
    const sentence = error({ ...production, PAYMENT_PROVIDER: "razorpay" });
    expect(sentence).toContain("RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET");
    expect(sentence).not.toContain("PAYTM");
  });

  test("a provider that there is, which is named before any keys", () => {
    const { PAYTM_MID, PAYTM_KEY, PAYTM_WEBSITE, ...keyless } = production;
    const sentence = error({ ...keyless, PAYMENT_PROVIDER: "stripe" });
    expect(sentence).toMatch(/^PAYMENT_PROVIDER is "stripe"/);
    expect(sentence).toContain("paytm, razorpay");
    expect(sentence).not.toContain("PAYTM_");
  });
});

describe("a wrong setting is refused by name:", () => {
  test.each([
    ["APP_ENV", "prod"],
    ["PORT", "http"],
    ["PORT", "65536"],
    ["METRICS_PORT", "65536"],
    ["SIMULATOR_PORT", "65536"],
    ["METRICS_PORT", "-1"],
    ["DESK_PORT", "70000"],
    ["DESK_HOST", "desk"],
    ["DESK_PUBLIC_URL", "https://desk.namuna.example/desk"],
    ["POOL_SIZE", "0"],
    ["POOL_SIZE", "1"],
    ["PUBLIC_URL", "namuna.example"],
    ["PUBLIC_URL", "ftp://namuna.example"],
    ["BASE_PATH", "lab"],
    ["BASE_PATH", "/lab"],
    ["BASE_PATH", "/lab/"],
    ["PUBLIC_URL", "https://namuna.example/lab"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["SECRET_KEY", "short"],
    ["SECRET_KEY_PREVIOUS", "short"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["PINCODE_SERVICE_URL", "https://pincodes.example"],
    ["CONNECT_ORIGINS", "node.example"],
    ["CONNECT_ORIGINS", "https://node.example/home"],
    ["PAYMENT_PROVIDER", "stripe"],
    ["PAYTM_KEY", "short"],
    ["HOST", "not a host"],
    ["DATABASE_URL", "postgres://"],
    ["PAYTM_BASE_URL", "paytm.example"],
    ["SMS_URL", "sms.example/send"],
    ["SMS_BODY", '{"words":"{text}"}'],
    ["SMS_BODY", '{"to":"{to}","text":"{text}"'],
    ["SMS_BODY", '[{"to":"{to}","text":{text}}]'],
    ["SMS_HEADERS", "[1]"],
    ["SMS_HEADERS", '{"a name":"x"}'],
    ["SMS_SUCCESS", "("],
    ["BRAND_EMAIL", "care"],
    ["BRAND_GRIEVANCE_EMAIL", "grievance"],
    ["BRAND_RATING_BAR", "900"],
    ["LIS_KEYS", "lab1:secret"],
    ["LIS_KEYS", "lab1:whsec_"],
    ["LIS_KEYS", "lab1:whsec_c2hvcnQ="],
    ["LIS_KEYS", "lab1:whsec_!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!"],
    ["LIS_KEYS", `${production.LIS_KEYS},lab1:whsec_b3RoZXJvdGhlcm90aGVyb3RoZXJvdGhlcm90aGVy`],
    ["SMS_PROVIDER", "pigeon"],
    ["BRAND_NAME", "{brand}"],
    ["LIMIT_SENDS_TO_NUMBER", "many"],
    ["LIMIT_SENDS_TO_NUMBER", "3/600,"],
    ["LIMIT_SENDS_TO_NUMBER", "3/600,10/86401"],
    ["LIS_SENDERS", "lab1:utf-7"],
    ["LIS_SENDERS", "windows-1252"],
    ["LIS_SENDERS", "lab9:windows-1252"],
    ["LIMIT_LIS", "600/20,5/1"],
    ["TRUSTED_PROXY", "proxy.example"],
    ["METRICS_HOST", "metrics.example"],
    ["BRAND_X", "javascript:alert(1)"],
    ["WORKER", "no"],
    ["LOG_LEVEL", "loud"],
    ["TOP_OFFERS", "yes"],
    ["HARD_COPY_CHARGE", "49.50"],
    ["DEFAULT_LAB_ID", "0"],
    ["REPORTS_KEPT_YEARS", "2"],
    ["BRAND_RATING", "6"],
    ["BRAND_RATING_BAR", "wide"],
  ])("%s=%s", (name, value) => {
    expect(error({ ...production, [name]: value })).toContain(name);
  });
});

test("the ports beside PORT lie above it, where they are not set, and it may be the highest where they are", () => {
  const ports = (env: Record<string, string>) => {
    const { port, simulatorPort, metricsPort, deskPort } = readSettings(env);
    return [port, simulatorPort, metricsPort, deskPort];
  };
  expect(ports({ PORT: "4000" })).toEqual([4000, 4001, 4002, 4003]);
  expect(ports({ PORT: "0", DESK_PORT: "4003" })).toEqual([0, 0, 0, 4003]);
  expect(ports({ PORT: "65532" })).toEqual([65_532, 65_533, 65_534, 65_535]);
  const others = { SIMULATOR_PORT: "4001", METRICS_PORT: "4002", DESK_PORT: "4003" };
  expect(ports({ PORT: "65535", ...others })).toEqual([65_535, 4001, 4002, 4003]);
  expect(error({ PORT: "65535", ...others, METRICS_PORT: "" })).toBe(
    'PORT is "65535", and METRICS_PORT, which is not set, would be 65537; a port is at most 65535.',
  );
  expect(error({ PORT: "65533" })).toContain("DESK_PORT, which is not set, would be 65536");
});

test("a site that is mounted under a path has it in every address that it writes", () => {
  expect(readSettings({ BASE_PATH: "/lab/" }).site.publicUrl).toBe("http://localhost:3000/lab");
  const mounted = { ...production, PUBLIC_URL: "https://namuna.example/lab/", BASE_PATH: "/lab/" };
  expect(readSettings(mounted).site.publicUrl).toBe("https://namuna.example/lab");
});

test("an empty setting is none: a line of an example that nobody filled in changes nothing", () => {
  const all = ["HOST", "DATA_DIR", "BASE_PATH", "PORT", "POOL_SIZE", "DATABASE_URL", "LIS_KEYS", "S3_BUCKET"];
  expect(readSettings(Object.fromEntries(all.map((name) => [name, ""])))).toEqual(readSettings({}));
});

test("a wrong address of the database is refused without repeating it: it holds a password", () => {
  expect(error({ DATABASE_URL: "http://namuna:secret@db" })).not.toContain("secret");
});

test.each(["DATABASE_URL", "DATABASE_READ_URL"])(
  "an address in %s that the driver cannot read is refused by name, without repeating it",
  (name) => {
    for (const url of [
      "postgres://namuna:se%ffcret@db/namuna",
      "postgres://namuna:secret@db/namuna?sslmode=verify-full&sslrootcert=/nowhere/root.crt",
      "postgres://namuna:se%ffcret@one,two/namuna?target_session_attrs=read-write",
    ].slice(0, name === "DATABASE_URL" ? 3 : 2)) {
      const sentence = error({ ...production, [name]: url });
      expect(sentence, url).toMatch(
        new RegExp(`^${name} has a % that stands for no character .*, or names a certificate`),
      );
      expect(sentence).not.toContain("cret@");
    }
    const right = "postgres://namuna:100%25sure@db/namuna?sslmode=verify-full";
    expect(error({ ...production, [name]: right })).toBe("");
  },
);

test("no value that may be a secret is repeated, whatever is wrong with it", () => {
  const secret = AREAS.flatMap(({ entries }) => Object.keys(entries)).filter(isSecretSetting);
  expect(secret.length).toBeGreaterThan(15);
  for (const name of secret) {
    expect(error({ ...production, [name]: "hidden-word" }), name).not.toContain("hidden-word");
  }
  expect(error({ PINCODE_SERVICE_URL: "https://key@hidden-word" })).toBe(
    "PINCODE_SERVICE_URL is wrong; it must be like https://api.postalpincode.in/pincode/{pincode}.",
  );
});

test("the merchant's settings come together or not at all", () => {
  expect(error({ PAYTM_MID: "Namuna" })).toContain("PAYTM_WEBSITE");
});

test("what the documents call a setting is read, and what is read is in the documents", () => {
  const read = new Set(AREAS.flatMap(({ entries }) => Object.keys(entries)));
  const page = readFileSync(new URL("../../docs/running/settings.md", import.meta.url), "utf8");
  // What only the build reads is held to the page by `test/architecture/deploy.test.ts`.
  const rows = page.split("\n").filter((line) => line.startsWith("| `") && !line.startsWith("| `VITE_"));
  const described = rows.flatMap((row) => (row.split(" | ")[0] ?? "").match(/[A-Z][A-Z\d_]+/g) ?? []);
  expect(described.filter((name) => !read.has(name))).toEqual([]);
  expect([...read].filter((name) => !described.includes(name))).toEqual([]);
});

describe("an object store for files", () => {
  const s3 = {
    S3_ENDPOINT: "https://s3.ap-south-1.amazonaws.com",
    S3_REGION: "ap-south-1",
    S3_BUCKET: "namuna-files",
    S3_ACCESS_KEY_ID: "AKIAEXAMPLE",
    S3_SECRET_ACCESS_KEY: "secret",
  };

  test("is set whole or not at all", () => {
    expect(readSettings({}).s3).toBeNull();
    expect(readSettings(s3).s3).toMatchObject({ endpoint: s3.S3_ENDPOINT, bucket: "namuna-files" });
    expect(error({ ...s3, S3_REGION: "" })).toContain("S3_REGION");
  });

  test("is an address and a bucket that can be, and is reached over https outside the own network", () => {
    expect(error({ ...s3, S3_ENDPOINT: "s3.example" })).toContain("S3_ENDPOINT");
    expect(error({ ...s3, S3_BUCKET: "My Files" })).toContain("S3_BUCKET");
    expect(error({ ...production, ...s3, S3_ENDPOINT: "http://s3.example.org" })).toContain("https only");
    for (const host of [
      "10.files.example.org",
      "127.example.org",
      "172.16.example.org",
      "[2001:db8::1]",
      "8.8.8.8",
    ]) {
      expect(error({ ...production, ...s3, S3_ENDPOINT: `http://${host}` })).toContain("https only");
    }
    for (const host of [
      "files:8333",
      "10.0.0.7:9000",
      "192.168.1.4",
      "172.31.0.1",
      "127.0.0.1",
      "[::1]:9000",
    ]) {
      expect(readSettings({ ...production, ...s3, S3_ENDPOINT: `http://${host}` }).s3).not.toBeNull();
    }
  });
});

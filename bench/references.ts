import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { cleanEnvironment } from "../test/support/clean-environment.ts";
import type { Asked } from "./page-loads.ts";

export interface ReferenceServer {
  url: string;
  /** The smallest JSON post that the kind of server the site runs on can answer. */
  load: Asked;
  stop(): void;
}

export async function startReference(): Promise<ReferenceServer> {
  const file = fileURLToPath(new URL("reference-server.ts", import.meta.url));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", file], {
    env: cleanEnvironment(),
    // With a channel, whose end ends it: a bench that is killed leaves no server running.
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (!child.stdout) throw new Error("the reference server has no output");
  const [line] = await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${String(line).trim()}`,
    load: {
      method: "POST",
      headers: { "content-type": "application/json" },
      requests: [{ path: "/hello", body: '{"senddata":{"LabId":1,"ServiceId":1001,"Fees":400}}' }],
    },
    stop: () => child.kill("SIGTERM"),
  };
}

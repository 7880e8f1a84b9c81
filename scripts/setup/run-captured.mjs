import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/** A command that ended badly, with all that it said. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}.`);
    this.output = output;
  }
}

/** For `node --import`: the command ends with this process, also when this process is killed. */
export const ENDS_WITH_US = new URL("./end-with-parent.mjs", import.meta.url).href;

/** Runs a command in the project's folder without showing it. Returns what it said; throws `CommandFailed`. */
export function runCaptured(file, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe", ...(args.includes(ENDS_WITH_US) ? ["ipc"] : [])],
    });
    const pieces = [];
    child.stdout.on("data", (piece) => pieces.push(piece));
    child.stderr.on("data", (piece) => pieces.push(piece));
    const stop = (signal) => child.kill(signal);
    process.once("SIGINT", stop).once("SIGTERM", stop);
    const settle = (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      const output = Buffer.concat(pieces).toString("utf8");
      if (code === 0) resolve(output);
      else reject(new CommandFailed([file, ...args].join(" ").replaceAll(`${root}/`, ""), code, output));
    };
    child.once("error", (error) => {
      pieces.push(Buffer.from(String(error.message)));
      settle("an error");
    });
    child.once("close", (code, signal) => settle(code ?? signal));
  });
}

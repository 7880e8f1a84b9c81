import type { WriteStream } from "node:fs";
import { createWriteStream, mkdirSync, openAsBlob, readdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { isAlive } from "../../db/embedded/folders.ts";

/** A file that is being received. */
export interface IncomingFile {
  /** False: wait for `whenDrained` before more is written (back-pressure). */
  write(chunk: Uint8Array): boolean;
  whenDrained(resume: () => void): void;
  end(): void;
  /** The file with its content on the disk; an error of the disk. */
  file(name: string): Promise<File>;
}

/** The files of one form while its page processes them. */
export interface FormFiles {
  create(onError: (error: Error) => void): IncomingFile;
  /** Removes all of them. */
  remove(): Promise<void>;
}

/**
 * Uploaded files are on the disk until their page has responded. They contain personal data, so only this user may read them, and files of
 * a killed process are removed at the next start.
 */
export function uploadFolder(folder: string): () => FormFiles {
  removeLeftBehind(folder);
  const own = join(folder, String(process.pid));
  let count = 0;
  return () => {
    const created: { path: string; stream: WriteStream }[] = [];
    return {
      create(onError) {
        const path = join(own, String(++count));
        const stream = openStream(own, path);
        const ended = finished(stream);
        ended.catch(onError);
        created.push({ path, stream });
        return {
          write: (chunk) => stream.write(chunk),
          whenDrained: (resume) => resumeOnce(stream, resume),
          end: () => void stream.end(),
          async file(name) {
            await ended;
            return new File([await openAsBlob(path)], name);
          },
        };
      },
      async remove() {
        for (const { stream } of created) stream.destroy();
        await Promise.all(created.map(({ path }) => rm(path, { force: true })));
      },
    };
  };
}

/** Calls `resume` when the stream takes more, or has been closed: an aborted file needs no back-pressure. */
function resumeOnce(stream: WriteStream, resume: () => void): void {
  const run = () => {
    stream.off("drain", run).off("close", run);
    resume();
  };
  stream.on("drain", run).on("close", run);
}

/** Errors of making the folder are ignored here; opening the file reports them. */
function openStream(folder: string, path: string): WriteStream {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    // Opening the file in it says why.
  }
  return createWriteStream(path, { flags: "wx", mode: 0o600 });
}

function removeLeftBehind(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      const pid = Number(name);
      const isOthers = pid !== process.pid && isAlive(pid);
      if (Number.isInteger(pid) && !isOthers) rmSync(join(folder, name), { recursive: true, force: true });
    }
  } catch {
    // The folder is missing or unreadable: the first upload reports it.
  }
}

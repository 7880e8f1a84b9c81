import { join } from "node:path";
import type { Gate } from "../../desk/desk-context.ts";
import { Busy } from "../../domain/shared/busy.ts";
import type { AdmitFiles } from "../pages/read-form.ts";
import { uploadFolder } from "../pages/upload-files.ts";

/** Forms with files that the desk receives at once. */
const MAX_AT_ONCE = 4;
const RETRY_SECONDS = 10;

/** Lets the files of somebody in who may do what the address is for; nothing of anybody else's is read. */
export function admitDeskFiles(uploadDir: string): (gate: Gate) => AdmitFiles {
  const newFiles = uploadFolder(join(uploadDir, "desk"));
  let receiving = 0;
  return (gate) => async () => {
    if (gate.is !== "open") return null;
    if (receiving >= MAX_AT_ONCE) throw new Busy("the desk's upload", RETRY_SECONDS);
    receiving += 1;
    const files = newFiles();
    return {
      files,
      hold: async () => {},
      async end() {
        receiving -= 1;
        await files.remove();
      },
    };
  };
}

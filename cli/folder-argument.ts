import { statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { Refusal, type Tools } from "./command.ts";

/** The folder that a command line names, as an address that ends in "/". Refused with a sentence when it is a file. */
export function folderArgument(name: string, { folder }: Pick<Tools, "folder">): URL {
  const path = resolve(folder, name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new Refusal(`"${name}" is a file and not a folder.`);
  }
  return pathToFileURL(`${path}/`);
}

/** The same, refused with a sentence too when there is no such folder. */
export function existingFolder(name: string, tools: Pick<Tools, "folder">): URL {
  const folder = folderArgument(name, tools);
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) {
    throw new Refusal(`There is no folder "${name}".`);
  }
  return folder;
}

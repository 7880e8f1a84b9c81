import { statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Connection } from "../db/client/connect.ts";
import type { Settings } from "../server/config/env.ts";

/** 0: done; 1: refused, or something is wrong; 2: the command line is not valid. */
export type ExitCode = 0 | 1 | 2;

/** A command of `namuna`. To add one: a file of its subject in `cli/`, and a line in `cli/commands.ts`. */
export interface Command {
  /** The words by which it is called: "catalogue import". */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Paragraphs for `help <name>`, without examples. */
  readonly help: string;
  /** Command lines that work as they stand, each with what it does. */
  readonly examples: readonly (readonly [line: string, effect: string])[];
  /** What must stand after the name, in order: ["DIR"]. */
  readonly operands?: readonly string[];
  /** What may stand after the name: "--json" is a flag, "--by NAME" takes a value. */
  readonly options?: Readonly<Record<string, Option>>;
  run(call: Call, tools: Tools): Promise<ExitCode>;
}

export interface Option {
  /** The name of the value that it takes; without one it is a flag. */
  readonly value?: string;
  readonly help: string;
  /** True where the command does nothing without it. */
  readonly isNeeded?: boolean;
}

/** A command line as it was understood. */
export interface Call {
  /** As many as the command declares. */
  readonly operands: readonly string[];
  isOn(flag: string): boolean;
  value(option: string): string | undefined;
}

/** What commands work with; tests give their own. */
export interface Tools {
  /** The settings in the environment; throws `SettingError`. */
  settings(): Settings;
  /** The site's database, opened by the same settings as the site does; closed after the command. */
  database(): Promise<Connection>;
  now(): Date;
  /** Where relative paths of the command line begin. */
  readonly folder: string;
  /** A line of the result. */
  out(line: string): void;
  /** A line about the result: problems of the command line, what takes long. */
  note(line: string): void;
  /** Shows how far the work is, 0 to 1; only people at a terminal see it. */
  progress(share: number, doing: string): void;
}

/** Ends a command with a sentence and exit code 1. */
export class CommandError extends Error {}

/** The folder that a command line names, as an address that ends in "/". Refused with a sentence when it is a file. */
export function folderArgument(name: string, { folder }: Pick<Tools, "folder">): URL {
  const path = resolve(folder, name);
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new CommandError(`"${name}" is a file and not a folder.`);
  }
  return pathToFileURL(`${path}/`);
}

/** The same, refused with a sentence too when there is no such folder. */
export function existingFolder(name: string, tools: Pick<Tools, "folder">): URL {
  const folder = folderArgument(name, tools);
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) {
    throw new CommandError(`There is no folder "${name}".`);
  }
  return folder;
}

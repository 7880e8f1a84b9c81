import type { ParseArgsOptionsConfig } from "node:util";
import { parseArgs } from "node:util";

/** Ends a command whose line is not valid with 2 and a sentence, before it has begun anything. */
export function refuseLine(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

type Values<O extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>["values"];

/** The options of this process's command line, and what stands beside them, of which there may be `most`, which options may decide. */
export function readLine<O extends ParseArgsOptionsConfig>(
  options: O,
  most: number | ((values: Values<O>) => number) = 0,
) {
  try {
    const { values, positionals } = parseArgs<{ options: O; allowPositionals: true }>({
      options,
      allowPositionals: true,
    });
    const extra = positionals[typeof most === "number" ? most : most(values)];
    if (extra !== undefined) refuseLine(`This command does not know what to do with "${extra}".`);
    return { values, positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return refuseLine(`${error.message.split(". ")[0]}.`);
  }
}

interface Bounds {
  least?: number;
  most?: number;
}

/** The number in an option's text, in digits: whole, or with decimals. */
export function wholeNumber(name: string, text: string, { least = 1, most = 1e9 }: Bounds = {}): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  return refuseLine(`${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

export function decimalNumber(name: string, text: string, { least = 0, most = 1e9 }: Bounds = {}): number {
  const number = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && number >= least && number <= most) return number;
  return refuseLine(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}

/** The words of an option, separated by commas, each one of those that it knows. */
export function knownWords<W extends string>(name: string, text: string, known: readonly W[]): W[] {
  return text.split(",").map((word) => {
    const found = known.find((each) => each === word);
    return found ?? refuseLine(`${name} knows no "${word}": it takes ${known.join(", ")}.`);
  });
}

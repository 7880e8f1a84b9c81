/**
 * Ways of finding out that do not stand for each other: a culture finds other things than a stain, and a nucleic acid is no antigen. Words of
 * LOINC's methods and of the catalogue's services; a method without such words is not judged.
 */
const CLASSES: readonly [name: string, words: RegExp][] = [
  ["nucleic acid", /amp\.(tar|sig)|\bprobe\b|molgen|sequencing|\bFISH\b|\bPCR\b|hybridi[sz]ation|NAAT/i],
  ["culture", /\bculture\b/i],
  ["stain and microscope", /(?<!immune )stain\b|\bmicroscop|KOH|\bsmear\b|wet preparation/i],
  ["immunoassay", /^I[ABF]$|\bIA\b|\bIF\b|\bIB\b|ELISA|CLIA|ECLIA|chemiluminescence|immun|rapid|agglutinat/i],
  ["electrophoresis", /electrophoresis|HPLC/i],
];

export function methodClassesOf(method: string): string[] {
  return CLASSES.filter(([, words]) => words.test(method)).map(([name]) => name);
}

import { inRoot } from "./root.mjs";

/**
 * Where Node keeps compiled code, TypeScript without its types included: a process that starts again needs half the processor time. Node
 * goes on without it where the folder cannot be written; a new build empties it.
 */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || inRoot("build", "compile-cache"),
};

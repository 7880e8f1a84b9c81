import type { Queries } from "./execute.ts";

/** The database inside a transaction; a transaction never nests. Statements started together are answered in their order. */
export type Tx = Queries;

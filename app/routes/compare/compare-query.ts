import { readSearchText } from "../../../domain/search/search-text.ts";

/** The query parameters of `/compare`. */
export const COMPARE_PARAMETERS = ["with", "find", "only"];

export interface CompareQuery {
  /** As the address names them, in order; some may not exist. */
  permalinks: string[];
  /** What is searched to be added. */
  find: string;
  onlyDifferences: boolean;
}

export function readCompareQuery(params: URLSearchParams): CompareQuery {
  return {
    permalinks: params.getAll("with"),
    find: readSearchText(params.get("find")),
    onlyDifferences: params.get("only") === "differences",
  };
}

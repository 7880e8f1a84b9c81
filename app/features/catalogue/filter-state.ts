import type { Catalogue, RadiologyCategory } from "../../../domain/catalogue/types.ts";
import type { ListingQuery } from "./listing-query.ts";

/** A chosen health condition. */
interface ChosenCondition {
  hcid: number;
  hcname: string;
}

/** The state that the filters of a listing hand to their parent (specification, section 3). The URL has the same in its own parameters. */
export interface FilterState {
  selectedHC: ChosenCondition[];
  /** Slug of the radiology category in the path; empty for all. */
  selectedRadioCat: string;
  /** The search input. */
  userInput: { SearchText: string };
}

export function filterStateOf(
  { conditionByWord }: Pick<Catalogue, "conditionByWord">,
  query: Pick<ListingQuery, "conditions" | "searchText">,
  category: Pick<RadiologyCategory, "slug"> | null,
): FilterState {
  return {
    selectedHC: query.conditions.flatMap((word) => {
      const found = conditionByWord.get(word);
      return found ? [{ hcid: found.id, hcname: found.name }] : [];
    }),
    selectedRadioCat: category?.slug ?? "",
    userInput: { SearchText: query.searchText },
  };
}

/** The services of a listing. */
export interface ListedItems<Item> {
  TotalCount: number;
  /** Those of the current page. */
  Items: Item[];
  /** The search or the filters have no result. */
  IsNotFound: boolean;
}

/** A listing before it has loaded. */
export const EMPTY_LIST: ListedItems<never> = { TotalCount: 0, Items: [], IsNotFound: false };

export function listedItems<Item>(TotalCount: number, Items: Item[]): ListedItems<Item> {
  return TotalCount === 0 ? { ...EMPTY_LIST, IsNotFound: true } : { TotalCount, Items, IsNotFound: false };
}

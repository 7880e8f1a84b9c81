import { Form, useNavigate } from "react-router";
import { useTranslate } from "../../i18n/use-translate.ts";
import { SearchRow } from "../../ui/search-row.tsx";
import { useShownValue } from "../../ui/use-shown-value.ts";
import { type ListingQuery, listingHref, readSearchText } from "./listing-query.ts";

interface ListingSearchProps {
  path: string;
  query: ListingQuery;
}

/** The search box of a listing. The chosen filters stay; Enter and the button both run it. */
export function ListingSearch({ path, query }: ListingSearchProps) {
  const t = useTranslate();
  const input = useShownValue(query.searchText);
  const navigate = useNavigate();
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className="flex flex-wrap gap-2"
      onSubmit={(event) => {
        // The same address as the form's, without what is empty.
        event.preventDefault();
        const searchText = readSearchText(input.current?.value ?? "");
        void navigate(listingHref(path, query, { searchText }), { preventScrollReset: true });
      }}
    >
      {query.conditions.map((word) => (
        <input key={word} type="hidden" name="condition" value={word} />
      ))}
      {query.contains !== "" && <input type="hidden" name="contains" value={query.contains} />}
      {query.sort !== "popular" && <input type="hidden" name="sort" value={query.sort} />}
      <SearchRow
        ref={input}
        label={t("Search")}
        name="SearchText"
        defaultValue={query.searchText}
        autoComplete="off"
      />
    </Form>
  );
}

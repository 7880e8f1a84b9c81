import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { useTranslate } from "../i18n/use-translate.ts";
import { href } from "../links.ts";
import { Icon } from "../ui/icon.tsx";
import { loadSearch } from "./panels.ts";
import { SEARCH_ID } from "./search-focus.ts";

type SearchFormProps = {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  isOpen: boolean;
  /** The list of results, once it has been rendered. */
  listId: string | undefined;
  /** The row that the arrow keys are at. */
  activeRow: string | undefined;
  onType: (text: string) => void;
  /** The box is gone to: its results open. */
  onOpen: () => void;
};

/** The box itself and its button, which lead to the listing of what is sought. */
export function SearchForm({ box, text, isOpen, listId, activeRow, onType, onOpen }: SearchFormProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  return (
    <form
      action={href("/diagnostic-test")}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = text.trim();
        if (!wanted) return;
        // The keyboard of a phone would stay over what is found.
        box.current?.blur();
        navigate(`/diagnostic-test?SearchText=${encodeURIComponent(wanted)}`);
      }}
    >
      <label htmlFor={SEARCH_ID} className="sr-only">
        {t("Search tests and packages")}
      </label>
      <span className="control-box search-control">
        <input
          ref={box}
          id={SEARCH_ID}
          name="SearchText"
          type="search"
          className="control"
          placeholder={t("Search tests, packages, conditions")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-activedescendant={activeRow}
          onInput={(event) => onType(event.currentTarget.value)}
          onPointerEnter={loadSearch}
          onFocus={onOpen}
          onClick={onOpen}
        />
        <button type="submit" className="control-button">
          <Icon name="search" size={20} />
          <span className="sr-only">{t("Search")}</span>
        </button>
      </span>
    </form>
  );
}

import type { ReactNode, RefObject } from "react";
import { Button } from "../../../app/ui/button.tsx";
import type { DaySheet } from "../../../domain/desk/day-sheet.ts";
import { NOBODY, sheetOf } from "../../../domain/desk/day-sheet.ts";
import { indiaDay, isDay } from "../../../domain/shared/clock.ts";
import type { SignedInRequest } from "../../desk-context.ts";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Form } from "../../ui/form.tsx";

/** As long as the id of a place in a slot's id. */
const PLACE = /^(zone|lab):\d{1,9}$/;

/** The sheet that an address asks for: a day, today without one, a place, everywhere without one, and a collector, of all without one. */
export async function readSheet(
  { desk, account, now }: SignedInRequest,
  url: string,
): Promise<DaySheet & { place: string; who: string; all: DaySheet["visits"] }> {
  const { searchParams } = new URL(url);
  const asked = searchParams.get("day") ?? "";
  const place = searchParams.get("place") ?? "";
  const isPlace = PLACE.test(place);
  const sheet = await desk.visits.sheet(account, isDay(asked) ? asked : indiaDay(now), isPlace ? place : "");
  const who = searchParams.get("who") ?? "";
  const isWho = who === NOBODY || sheet.collectors.some(({ id }) => id === who);
  return {
    ...sheetOf(sheet, isWho ? who : ""),
    place: isPlace ? place : "",
    who: isWho ? who : "",
    all: sheet.visits,
  };
}

/** Chooses the day and the place of a page. */
export function DayAndPlace({
  label,
  empty,
  page: { day, place, places },
  choice,
  children,
}: {
  label: string;
  /** Where other forms of the page act on what is chosen (`useUnshownChoice`). */
  choice?: RefObject<HTMLFormElement | null>;
  /** Further fields. */
  children?: ReactNode;
  /** The words for no place. */
  empty: string;
  page: { day: string; place: string; places: readonly { value: string; label: string }[] };
}) {
  return (
    <Form ref={choice} method="get" className="desk-filter" aria-label={label}>
      <TextField label="Day" name="day" type="date" defaultValue={day} />
      <SelectField label="Where" name="place" empty={empty} defaultValue={place} options={places} />
      {children}
      <Button type="submit" size="sm" variant="secondary">
        Show
      </Button>
    </Form>
  );
}

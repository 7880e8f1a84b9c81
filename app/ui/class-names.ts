/** Joins class names, skipping falsy ones: `classNames("card", wide && "card-wide")`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Joins class names, leaving out what is not there: `classNames("card", wide && "card-wide")`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

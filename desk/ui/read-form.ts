/** A text field of a form, trimmed and at most so long; "" for none. */
export function textOf(form: FormData, name: string, mostLetters: number): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim().slice(0, mostLetters) : "";
}

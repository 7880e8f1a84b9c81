/** A box or list of a form. */
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a field is ticked rather than filled in: a checkbox or radio button. */
export function isTickable(field: FormField): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** Whether a field has the state that the page's HTML, or React, gave it. */
export function isUntouched(field: FormField): boolean {
  if (isTickable(field)) return field.checked === field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const options = [...field.options];
  const given = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return field.value === (given?.value ?? "");
}

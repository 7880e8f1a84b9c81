/**
 * On a slow network people type before the scripts have come. What stands in a field by then is kept, but nobody has been told of it:
 * each such field tells it again, as if it were typed now.
 */
export function tellEarlyInput(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.checked !== field.defaultChecked) tell(field, "change");
    } else if (field.type !== "hidden" && field.value !== field.defaultValue) tell(field, "input");
  }
  for (const list of document.querySelectorAll("select")) {
    const isDefault = [...list.options].every(
      ({ selected, defaultSelected }) => selected === defaultSelected,
    );
    const isUntouched = list.selectedIndex <= 0 && ![...list.options].some((each) => each.defaultSelected);
    if (!isDefault && !isUntouched) tell(list, "change");
  }
}

function tell(field: HTMLElement, kind: "input" | "change"): void {
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}

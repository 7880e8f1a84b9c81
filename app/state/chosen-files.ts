/** Whether the page has chosen files, which no reload keeps. */
export function hasChosenFiles(): boolean {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')];
  return inputs.some(({ files }) => (files?.length ?? 0) > 0);
}

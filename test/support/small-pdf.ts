/** The smallest document of a laboratory that is taken; `words` stand in it, so that two differ. */
export function smallPdf(words = ""): string {
  return `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
}

/** The same as messages carry it: base64. */
export const smallPdfInBase64 = (words?: string): string => Buffer.from(smallPdf(words)).toString("base64");

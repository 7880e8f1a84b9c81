/** A FHIR resource or a part of one, as it is written to JSON. */
export type Fhir = { readonly [field: string]: unknown };

/** Writes a decimal with the digits that it has as text; JSON's own numbers would drop a zero at the end. */
export type WriteDecimal = (text: string) => unknown;

/** A UUID that is the same for the same name, so that a report downloaded twice is the same document. */
export type NamedUuid = (name: string) => string;

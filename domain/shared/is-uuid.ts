const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the text of a UUID. An id from a client is checked before it is compared with a uuid column; any other is unknown. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

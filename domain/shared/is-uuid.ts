const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the text of a UUID. What a client sends as an id is checked before it meets a uuid column, and is otherwise unknown. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

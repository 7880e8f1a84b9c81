/** The JSON of a request; null for what is none. */
export async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

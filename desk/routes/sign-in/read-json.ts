/** The JSON body of a request; null if it is invalid. */
export async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => null);
}

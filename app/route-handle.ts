/** What a route says of itself to the document around it and to the server: `export const handle: RouteHandle = {…}`. */
export interface RouteHandle {
  /** Runs no script: the page is sent under an address whose own page the router would look for. */
  withoutScripts?: true;
  /** Names of the query parameters that the page reads; a public page is kept once for each of their values. */
  query?: readonly string[];
}

/** Options of a route for the document and the server: `export const handle: RouteHandle = {…}`. */
export interface RouteHandle {
  /** Runs no scripts: the page is sent under a URL for which the router would load another page. */
  withoutScripts?: true;
  /** Names of the query parameters that the page reads; a public page is cached once for each of their values. */
  query?: readonly string[];
}

/** There is more to do than can be done now: the same request succeeds after `retrySeconds`. */
export class Busy extends Error {
  readonly retrySeconds: number;

  constructor(what: string, retrySeconds: number) {
    super(`${what} has too much to do`);
    this.name = "Busy";
    this.retrySeconds = retrySeconds;
  }
}

import type { Connection } from "../../db/client/connect.ts";
import type { Queries } from "../../db/client/execute.ts";
import type { Statement } from "../../db/client/sql.ts";

/** A statement with its parameters, to examine its plan. */
export interface Asked {
  statement: Statement<never, unknown>;
  params: unknown;
}

/** The connection, which also notes what is asked of it while `asked` is set. */
export interface Recording {
  db: Connection;
  record(work: () => Promise<unknown>): Promise<Asked[]>;
}

export function recording(inner: Connection): Recording {
  let asked: Asked[] | null = null;

  function noted<P, R>(statement: Statement<P, R>, params: P): Statement<P, R> {
    asked?.push({ statement: statement as Statement<never, unknown>, params });
    return statement;
  }

  function over(queries: Queries): Queries {
    return {
      rows: (statement, params) => queries.rows(noted(statement, params), params),
      maybe: (statement, params) => queries.maybe(noted(statement, params), params),
      one: (statement, params) => queries.one(noted(statement, params), params),
      run: (statement, params) => queries.run(noted(statement, params), params),
    };
  }

  return {
    db: {
      ...inner,
      ...over(inner),
      tx: (work, options) => inner.tx((tx) => work({ ...over(tx), raw: tx.raw }), options),
    },
    async record(work) {
      asked = [];
      await work();
      const noted = asked;
      asked = null;
      return noted;
    },
  };
}

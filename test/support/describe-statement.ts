import type { Client, Connection, FieldDef, Submittable } from "pg";

/** A column as PostgreSQL describes it; `mayBeNull` is known only for a column that comes straight from a table. */
export interface DescribedColumn {
  name: string;
  type: string;
  mayBeNull: boolean | undefined;
}

/** What PostgreSQL makes of a statement without running it. */
export interface DescribedStatement {
  params: string[];
  columns: DescribedColumn[];
}

/** Prepares a statement on a connection of its own kind (no `pipeline`) and reads its parameters and columns. */
export async function describeStatement(client: Client, text: string): Promise<DescribedStatement> {
  const { params, fields } = await prepare(client, text);
  const types = await namesOfTypes(client, [...params, ...fields.map((field) => field.dataTypeID)]);
  const nullables = await nullableColumns(client, fields);
  const typeOf = (oid: number) => types.get(oid) ?? `type ${oid}`;
  return {
    params: params.map(typeOf),
    columns: fields.map((field) => ({
      name: field.name,
      type: typeOf(field.dataTypeID),
      mayBeNull: nullables.get(`${field.tableID}.${field.columnID}`),
    })),
  };
}

/** The oids of the parameters, and the fields of a row. */
interface Prepared {
  params: number[];
  fields: FieldDef[];
}

/** Parse and Describe without Bind and Execute (https://www.postgresql.org/docs/18/protocol-flow.html). */
function prepare(client: Client, text: string): Promise<Prepared> {
  const { promise, resolve, reject } = Promise.withResolvers<Prepared>();
  const prepared: Prepared = { params: [], fields: [] };
  const onParameters = (message: { dataTypeIDs: number[] }) => {
    prepared.params = message.dataTypeIDs;
  };
  const query: Submittable & Record<string, unknown> = {
    submit: (connection: Connection) => {
      connection.once("parameterDescription", onParameters);
      connection.parse({ name: "", text, types: [] }, true);
      connection.describe({ type: "S", name: "" }, true);
      connection.sync();
    },
    handleRowDescription: (message: { fields: FieldDef[] }) => {
      prepared.fields = message.fields;
    },
    handleReadyForQuery: () => resolve(prepared),
    handleError: (error: Error) => {
      client.connection.off("parameterDescription", onParameters);
      reject(error);
    },
  };
  client.query(query);
  return promise;
}

/** A parameter for a column of a domain has the domain's type; what travels is its base type. */
async function namesOfTypes(client: Client, oids: number[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    "select oid, format_type(coalesce(nullif(typbasetype, 0), oid), null) as name from pg_type where oid = any($1::oid[])",
    [oids],
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

/** By "table.column" of the fields that come straight from a table. */
async function nullableColumns(client: Client, fields: FieldDef[]): Promise<Map<string, boolean>> {
  const { rows } = await client.query<{ place: string; nullable: boolean }>(
    `select attrelid || '.' || attnum as place, not attnotnull as nullable
       from pg_attribute where attnum > 0 and attrelid = any($1::oid[])`,
    [fields.map((field) => field.tableID)],
  );
  return new Map(rows.map(({ place, nullable }) => [place, nullable]));
}

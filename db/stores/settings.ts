import { json, text } from "../client/columns.ts";
import type { Db } from "../client/connect.ts";
import { sql } from "../client/sql.ts";

const find = sql({ key: text }, { value: json<string>() })`select value from setting where key = ${"key"}`;

const insert = sql({ key: text, value: json<string>() }, {})`
  insert into setting (key, value) values (${"key"}, ${"value"}) on conflict (key) do nothing`;

const upsert = sql({ key: text, value: json<string>() }, {})`
  insert into setting (key, value) values (${"key"}, ${"value"})
  on conflict (key) do update set value = excluded.value where setting.value <> excluded.value`;

export interface SettingStore {
  /** The site's secret of an installation without SECRET_KEY: made once, the same for every process of the database. */
  secret(make: () => string): Promise<string>;
  /** The release that started over this database last; undefined before 0.2.0, which is the first that notes it. */
  release(): Promise<string | undefined>;
  noteRelease(release: string): Promise<void>;
}

export function settingStore(db: Db): SettingStore {
  return {
    async secret(make) {
      await db.run(insert, { key: "secret", value: make() });
      return (await db.one(find, { key: "secret" })).value;
    },
    release: async () => (await db.maybe(find, { key: "release" }))?.value,
    async noteRelease(release) {
      await db.run(upsert, { key: "release", value: release });
    },
  };
}

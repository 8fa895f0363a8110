import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startPostgres, type TestPostgres } from "../../bench/support/postgres.ts";
import type { Database } from "../../src/state/database.ts";
import { createJobStore } from "../../src/state/jobs.ts";
import { firstVersion, migrations } from "../../src/state/migrations.ts";
import { openDatabase } from "../../src/state/open.ts";
import { lastVersion, versionSql } from "../../src/state/upgrade-schema.ts";

// The tables as services of each version made them. A change of the tables needs a migration, and the new tables here.
const schemas = new URL("schemas/", import.meta.url);
const schemaOf = (name: string) => readFileSync(new URL(name, schemas), "utf8");
const versionsOf = (kind: string) =>
  readdirSync(schemas)
    .filter((name) => name.startsWith(kind))
    .map((name) => Number(/\d+/.exec(name)?.[0]));

/** A crawl that was running. */
const rows = `INSERT INTO jobs (id, kind, version, team, key, state, request, created, expires, found)
    VALUES ('j', 'crawl', 'v2', 't', 'k', 'running', '{}', 1, 2, 3);
  INSERT INTO job_pages (job, key, entry, url, depth, state, added)
    VALUES ('j', 'a', 'a', 'u', 0, 'kept', 1), ('j', 'b', 'b', 'u', 0, 'queued', 2);`;

let folder: string;
let postgres: TestPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "old-state-"));
  postgres = await startPostgres();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres.close();
});

/** A state that was made by these statements, and where it lies. */
const kinds = {
  sqlite: async (name: string, sql: string) => {
    const file = join(folder, name);
    const connection = new DatabaseSync(file);
    connection.exec(sql);
    connection.close();
    return file;
  },
  postgres: async (_name: string, sql: string) => {
    const url = await postgres.createDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql);
    await client.end();
    return url;
  },
};

/** Lets this service be a later version, which has these migrations, until the test ends. */
function addMigrations(...changes: (readonly string[])[]): void {
  const all = migrations as (readonly string[])[];
  all.push(...changes);
  onTestFinished(() => void all.splice(all.length - changes.length));
}

/** Tables, columns and indexes of a state, each as a line. */
async function shapeOf(database: Database): Promise<string[]> {
  const columns = database.isAlone
    ? `SELECT m.name || ' ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || coalesce(c.dflt_value, '') AS line
       FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`
    : `SELECT concat(table_name, ' ', column_name, ' ', data_type, ' ', is_nullable, ' ', column_default) AS line
       FROM information_schema.columns WHERE table_schema = current_schema()`;
  const indexes = database.isAlone
    ? "SELECT name || ' on ' || tbl_name || coalesce(substr(sql, instr(sql, '(')), '') AS line FROM sqlite_master WHERE type = 'index'"
    : "SELECT indexdef AS line FROM pg_indexes WHERE schemaname = current_schema()";
  const lines = [
    ...(await database.all<{ line: string }>(columns)),
    ...(await database.all<{ line: string }>(indexes)),
  ];
  return lines.map(({ line }) => line).toSorted();
}

describe.each(["sqlite", "postgres"] as const)("a state in %s", (kind) => {
  test.each(versionsOf(kind))("of version %d is migrated, and its running crawl continues", async (version) => {
    const fresh = openDatabase(await kinds[kind](`fresh-${version}`, "SELECT 1"));
    const state = await kinds[kind](`old-${version}`, schemaOf(`${kind}-${version}.sql`) + rows);
    // Twice: what is up to date is left as it is.
    for (let turn = 0; turn < 2; turn += 1) {
      const database = openDatabase(state);
      await Promise.all([database.ready(), fresh.ready()]);
      expect(await shapeOf(database)).toEqual(await shapeOf(fresh));
      expect(await database.get(versionSql)).toEqual({ version: lastVersion() });
      expect(await createJobStore(database).ready("me")).toMatchObject([{ id: "j" }]);
      await database.close();
    }
    await fresh.close();
  });

  test("is migrated with its data, once", async () => {
    const state = await kinds[kind]("data", schemaOf(`${kind}-${firstVersion}.sql`) + rows);
    addMigrations(["ALTER TABLE jobs ADD COLUMN note INTEGER"], ["UPDATE jobs SET note = coalesce(note, 0) + 1"]);
    for (let turn = 0; turn < 2; turn += 1) {
      const database = openDatabase(state);
      await database.ready();
      expect(await database.all("SELECT id, note FROM jobs")).toEqual([{ id: "j", note: 1 }]);
      expect(await database.get(versionSql)).toEqual({ version: lastVersion() });
      await database.close();
    }
  });

  test.each([
    ["without a version", "CREATE TABLE jobs (id TEXT)"],
    [
      "of a version before the first release",
      "CREATE TABLE schema_versions (version BIGINT, at BIGINT); INSERT INTO schema_versions VALUES (5, 0)",
    ],
  ])("%s is left alone", async (name, sql) => {
    const state = await kinds[kind](name, sql);
    await expect((async () => openDatabase(state).ready())()).rejects.toThrow(
      /another program wrote it, or this service before its first release; use another state/,
    );
  });

  test("that a newer service wrote is refused with a remedy", async () => {
    const last = Math.max(...versionsOf(kind));
    const newer = `INSERT INTO schema_versions (version, at) VALUES (${last + 1}, 0);`;
    const state = await kinds[kind]("newer", schemaOf(`${kind}-${last}.sql`) + newer);
    const open = async () => openDatabase(state).ready();
    await expect(open()).rejects.toThrow(
      new RegExp(
        `^state (file|postgres).*a newer version of this service.*version ${last + 1}, this one knows ${last}`,
      ),
    );
  });
});

test("processes that start on an old Postgres at the same time migrate it once", async () => {
  const state = await kinds.postgres("together", schemaOf(`postgres-${firstVersion}.sql`));
  addMigrations(["ALTER TABLE jobs ADD COLUMN note INTEGER"]);
  const opened = Array.from({ length: 4 }, () => openDatabase(state));
  await Promise.all(opened.map((database) => database.ready()));
  expect(await opened[0]?.get(versionSql)).toEqual({ version: lastVersion() });
  await Promise.all(opened.map((database) => database.close()));
});

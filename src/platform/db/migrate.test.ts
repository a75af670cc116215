import pg from 'pg';
import { expect, test } from 'vitest';
import { onServer } from '#tests/support/test-database.ts';
import { MigrationError, migrate, missingMigrations } from './migrate.ts';
import { emptyDatabase } from './testing/empty-database.ts';

test('nodes that start together run each migration once', async () => {
  const database = await emptyDatabase('kiosk_migrate_together');
  const missing = await missingMigrations(database);
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database, '1.0.0')));
  expect(applied.flat().sort()).toEqual(missing.sort());
  expect(await missingMigrations(database)).toEqual([]);
});

test('a program that is too old for a database says so and changes nothing', async () => {
  const database = await emptyDatabase('kiosk_migrate_newer');
  await migrate(database, '1.9.0');
  await onServer(database, "insert into schema_requirements (minimum_version) values ('1.10.0')");
  await expect(migrate(database, '1.9.0')).rejects.toThrow(MigrationError);
  await expect(migrate(database, '1.9.0')).rejects.toThrow(/needs Kiosk 1\.10\.0/);
  await expect(migrate(database, '1.10.0')).resolves.toEqual([]);
});

test('the missing migrations of a database can be listed', async () => {
  const database = await emptyDatabase('kiosk_migrate_missing');
  await migrate(database, '1.0.0');
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query('delete from schema_migrations returning name');
  await client.end();
  expect(await missingMigrations(database)).toEqual(rows.map(({ name }) => name).sort());
});

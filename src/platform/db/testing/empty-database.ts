import { inject, onTestFinished } from 'vitest';
import { onServer, withDatabase } from '#tests/support/test-database.ts';

/** Creates a database without any schema for one test; returns its address. */
export async function emptyDatabase(name: string): Promise<string> {
  const server = withDatabase(inject('templateUrl'), 'postgres');
  await onServer(server, `create database ${name} template template0`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  return withDatabase(server, name);
}

import { startEmbeddedPostgres } from '#platform/postgres/index.ts';

/** The embedded database of a data folder, running or started for this. */
export const joinDatabase = (dataDir: string) =>
  startEmbeddedPostgres({ dataDir, mode: 'join', announce: () => undefined });

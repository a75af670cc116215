import pg from 'pg';
import { recordConnectionFailure } from './reporting-pool.ts';

/** One connection outside of the pools, for work that holds locks or speaks to another database. It knows its errors again as pools do. */
export async function connectAlone(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  // Also so that a connection which ends between two statements is no uncaught error.
  client.on('error', recordConnectionFailure);
  await client.connect().catch((error: Error) => {
    recordConnectionFailure(error);
    throw error;
  });
  return client;
}

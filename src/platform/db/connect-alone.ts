import type pg from 'pg';
import { clientOf } from './hosts.ts';
import { recordConnectionFailure } from './reporting-pool.ts';

/**
 * One connection outside the pools, for work that holds locks or uses another database. Its connection errors are
 * recorded as a pool's are.
 */
export async function connectAlone(connectionString: string): Promise<pg.Client> {
  const client = new (clientOf(connectionString))({ connectionString });
  // A listener is required: a connection that ends between two statements would be an uncaught error.
  client.on('error', recordConnectionFailure);
  await client.connect().catch((error: Error) => {
    recordConnectionFailure(error);
    throw error;
  });
  return client;
}

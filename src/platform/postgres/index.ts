/**
 * The embedded PostgreSQL: finds and starts its programs, guards its data folder, restarts it, and moves it to new major
 * versions. Contains no table and no shop words.
 */

import { thisMachine } from './machine.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startOn } from './start-embedded-postgres.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export { recoverCluster } from './recover-cluster.ts';
export type { EmbeddedOptions, EmbeddedPostgres };

/**
 * Starts, adopts or joins the embedded database of a data folder, and resolves when its database `kiosk` is usable.
 *
 * It survives a kill of its program: the next start adopts it. While the program runs, a server that ends is restarted
 * under the same address.
 *
 * @throws EmbeddedPostgresError with one line for the terminal
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return startOn(thisMachine(), options);
}

import { thisMachine } from './machine.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startOn } from './start-embedded-postgres.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.ts';
export type { EmbeddedOptions, EmbeddedPostgres };

/**
 * Starts, adopts or joins the built-in database of a data folder, and returns when its database `kiosk` can be used.
 *
 * It survives its program being killed: the next start takes it over. While the program lives, a server that ends on
 * its own is started again under the same address.
 *
 * @throws EmbeddedPostgresError with one line for the terminal
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return startOn(thisMachine(), options);
}

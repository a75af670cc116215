import { type RunOptions, type RunProgram, runShop } from './run-shop.ts';
import { copyTemplate } from './test-database.ts';

/**
 * A shop of its own for a journey, as its own program. Its database is on the server that all of these share: a server
 * of its own and its migrations would take longer than the program's start. Stop it.
 */
export async function runOwnShop({ environment, ...options }: RunOptions = {}): Promise<RunProgram> {
  const database = await copyTemplate(process.env.TEMPLATE_URL ?? '');
  const shop = await runShop({
    ...options,
    environment: { ...environment, DATABASE_URL: database.connectionString },
  });
  return {
    ...shop,
    async stop(signal) {
      const code = await shop.stop(signal);
      await database.drop();
      return code;
    },
  };
}

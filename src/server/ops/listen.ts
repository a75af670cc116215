import type { Server } from 'node:http';
import type { Config } from '#platform/config.ts';
import { StartError } from './start-error.ts';

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `port ${port} on ${host} is in use. Stop the other program or set PORT to another number.`,
  EACCES: ({ port }) => `this user may not open port ${port}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not a known name.`,
};

/**
 * Opens the port. Resolves to its number, which the system chooses if the setting is 0.
 *
 * @throws StartError if the address cannot be used.
 */
export function listen(server: Server, config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''];
      reject(reason ? new StartError(reason(config)) : error);
    });
    server.listen({ port: config.port, host: config.host, backlog: 2_048 }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : config.port);
    });
  });
}

/**
 * Closes a server: accepts no new connections, closes idle ones, and gives running requests `patience` milliseconds.
 */
export async function drain(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const limit = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearTimeout(limit);
}

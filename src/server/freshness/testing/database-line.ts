import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

type DatabaseLine = {
  /** A connection string to the same database through this proxy. */
  connectionString: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Stops all traffic without closing connections, so that clients do not notice. */
  stall(): void;
};

/** A TCP proxy to a database that a test can cut, as if its machine were gone. */
export async function openDatabaseLine(connectionString: string): Promise<DatabaseLine> {
  const url = new URL(connectionString);
  const folder = url.searchParams.get('host');
  const port = Number(url.searchParams.get('port') || url.port || 5432);
  const target = folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder ?? (url.hostname || '127.0.0.1'), port };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target as { path: string });
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket) && other.destroy());
    }
  });
  const address = await listen(server, 0);
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(cut);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  const login = url.username ? `${url.username}${url.password ? `:${url.password}` : ''}@` : '';
  const query = url.searchParams.size > 0 ? `?${url.searchParams}` : '';
  return {
    connectionString: `postgresql://${login}127.0.0.1:${address}${url.pathname}${query}`,
    cut,
    mend: async () => void (await listen(server, address)),
    stall: () => sockets.forEach((socket) => void socket.pause()),
  };
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });

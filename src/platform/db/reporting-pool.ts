import type { Socket } from 'node:net';
import pg from 'pg';

type Callback = Parameters<InstanceType<typeof pg.Pool>['connect']>[0];

const failures = new WeakSet<Error>();

/** Whether an error is a failure of a database connection, as opposed to one to a bucket, mail server or file. */
export const isConnectionFailure = (error: Error): boolean => failures.has(error);

/** Marks an error as a connection failure. One with PostgreSQL's own message is none: the server answered. */
export function recordConnectionFailure(error: Error): void {
  if (!(error instanceof pg.DatabaseError)) failures.add(error);
}

/** The socket of a connection, which the driver does not show. */
export const socketOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * A pool that marks errors of opening and of losing a connection. A server that hangs keeps its connections open: one in
 * use on which nothing was sent or received for `silentMs` is ended, and counts as lost.
 */
export class ReportingPool extends pg.Pool {
  constructor(config: pg.PoolConfig, silentMs: number) {
    super(config);
    this.on('connect', (client) => {
      // A client emits the error to its listeners before its pending queries fail.
      client.on('error', recordConnectionFailure);
      socketOf(client).once('timeout', () => socketOf(client).destroy());
    });
    this.on('acquire', (client) => void socketOf(client).setTimeout(silentMs));
    this.on('release', (_, client) => void socketOf(client).setTimeout(0));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return super.connect().catch((error) => {
        recordConnectionFailure(error);
        throw error;
      });
    }
    super.connect((error, client, done) => {
      if (error) recordConnectionFailure(error);
      callback(error, client, done);
    });
  }
}

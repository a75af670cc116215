import pg from 'pg';

type Callback = Parameters<InstanceType<typeof pg.Pool>['connect']>[0];

const failures = new WeakSet<Error>();

/** Whether an error is a failure of a database connection, as opposed to one to a bucket, mail server or file. */
export const isConnectionFailure = (error: Error): boolean => failures.has(error);

/** Marks an error as a connection failure. One with PostgreSQL's own message is none: the server answered. */
export function recordConnectionFailure(error: Error): void {
  if (!(error instanceof pg.DatabaseError)) failures.add(error);
}

/** A pool that marks errors of opening and of losing a connection. */
export class ReportingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // A client emits the error to its listeners before its pending queries fail.
    this.on('connect', (client) => void client.on('error', recordConnectionFailure));
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

import pg from 'pg';

type Callback = Parameters<InstanceType<typeof pg.Pool>['connect']>[0];

const failures = new WeakSet<Error>();

/** Whether an error is the failure of a connection to the database, as opposed to one to a bucket, mail server or file. */
export const isConnectionFailure = (error: Error): boolean => failures.has(error);

/** Remembers the failure of a connection. PostgreSQL's own words mean that there is one. */
export function recordConnectionFailure(error: Error): void {
  if (!(error instanceof pg.DatabaseError)) failures.add(error);
}

/** A pool that knows its errors again: those of making a connection, and of losing one. */
export class ReportingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // A client tells its listeners before the queries that were under way.
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

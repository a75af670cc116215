import type { Context, Transaction } from './context.ts';

/** Domains add their jobs by declaration merging: name → payload, as JSON. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface JobMap {}

export type JobName = keyof JobMap;

/** Work outside the request. A job exists if and only if the transaction that enqueued it commits. */
export type Jobs = {
  /** `startAt` delays it. Without it, a running shop on this node starts right after the commit. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobMap[Name],
    options?: { startAt?: Date },
  ): Promise<void>;
  /**
   * The job as JSON for `insertJobs`, for a statement that inserts it with its subject. Call `services.wake(name)`
   * after the commit.
   */
  draft<Name extends JobName>(ctx: Context, name: Name, payload: JobMap[Name]): Promise<string>;
};

/**
 * How a kind of job runs. A job may run more than once (a node dies before recording its end), so `run` must be
 * repeatable. A job that throws is retried after `retryAfter` seconds (up to twice that), doubling each time.
 */
export type Job<Name extends JobName> = {
  run(ctx: Context, payload: JobMap[Name]): Promise<void>;
  retries: number;
  retryAfter: number;
  /**
   * Runs it on a schedule with an empty payload: a cron expression in UTC. Runs missed while no shop was up are made
   * up for once.
   */
  cron?: string;
  /** Seconds after which another node takes the job over; 900 by default. */
  lastsAtMost?: number;
  /** How many of them a node runs at once; one by default. */
  atOnce?: number;
  /**
   * Marks a heavy job, which runs in a process of its own. Called with the signal or exit code if that process dies;
   * the job is not retried, since it may be the cause.
   */
  onProcessDied?(ctx: Context, payload: JobMap[Name], how: string): Promise<void>;
};

/** All kinds of jobs of this program. */
export type JobTable = { readonly [Name in JobName]: Job<Name> };

import type { Context, Transaction } from './context.ts';

/** Domains add their jobs by declaration merging: name → payload, as JSON. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface JobMap {}

export type JobName = keyof JobMap;

/** Work outside the request. A job exists if and only if the transaction that asked for it commits. */
export type Jobs = {
  /** `startAt`: not before then. Without it a running shop on this node begins right after the commit. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    payload: JobMap[Name],
    options?: { startAt?: Date },
  ): Promise<void>;
  /**
   * The job as JSON for `insertJob`, for a statement that writes it along with what it is about. After that commit:
   * `services.wake(name)`.
   */
  draft<Name extends JobName>(ctx: Context, name: Name, payload: JobMap[Name]): Promise<string>;
};

/**
 * How a kind of job is done. It may run more than once (a node dies before it notes the end), so `run` must bear
 * that. Whoever throws is asked again after `retryAfter` seconds (up to twice that), then each time twice as late.
 */
export type Job<Name extends JobName> = {
  run(ctx: Context, payload: JobMap[Name]): Promise<void>;
  retries: number;
  retryAfter: number;
  /** When it is done without being asked for, with an empty payload: a cron expression in UTC. What was missed while no shop ran is made up for once. */
  cron?: string;
  /** How long one may take, in seconds, before another node takes it up; a quarter of an hour unless told. */
  lastsAtMost?: number;
  /** How many of them one node does side by side; one unless told. */
  atOnce?: number;
  /**
   * Makes it a heavy job, which a shop does in a process of its own. Where that process dies this is called with how
   * (its signal or exit code), and the job is not tried again: it may be what ends processes.
   */
  onProcessDied?(ctx: Context, payload: JobMap[Name], how: string): Promise<void>;
};

/** Every kind of job that this program knows. */
export type JobTable = { readonly [Name in JobName]: Job<Name> };

import type { Transaction } from './context.ts';

/** Domains add their jobs by declaration merging: name → payload, as JSON. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the domains
export interface JobMap {}

/** Work outside the request. A job exists if and only if the transaction that asked for it commits. */
export type Jobs = {
  enqueue<Name extends keyof JobMap>(tx: Transaction, name: Name, payload: JobMap[Name]): Promise<void>;
};

import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';

/** What the figures were measured on, without its name. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || process.arch;
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GB, ${type()}, Node ${process.versions.node}`;
}

/** How many programs wanted to run on average during the last minute. */
export const loadNow = (): number => loadavg()[0] ?? 0;

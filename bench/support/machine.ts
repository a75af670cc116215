import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';

/** The hardware and versions of the measurement, without the machine's name. */
export function machine(): string {
  const model = cpus()[0]?.model.trim() || process.arch;
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${model}), ${memory} GB, ${type()}, Node ${process.versions.node}`;
}

/** The load average of the last minute. */
export const loadNow = (): number => loadavg()[0] ?? 0;

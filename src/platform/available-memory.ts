import { totalmem } from 'node:os';

/** The memory available to this program and its database, in bytes: the container's limit, else the machine's. */
export const availableMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

const LITTLE_MEMORY = 2 ** 30;

/** Whether the program and a database on the same machine must make do with less than a gigabyte. */
export const isMemoryShort = (memory = availableMemory()): boolean => memory < LITTLE_MEMORY;

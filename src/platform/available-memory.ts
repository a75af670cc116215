import { totalmem } from 'node:os';

/** The memory that this program and its database may use, in bytes: the machine's, or the container's where that is less. */
export const availableMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

import { totalmem } from 'node:os';

/** The memory available to this program and its database, in bytes: the container's limit, else the machine's. */
export const availableMemory = (): number =>
  Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

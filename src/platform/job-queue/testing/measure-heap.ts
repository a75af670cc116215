import { getHeapStatistics } from 'node:v8';

/** A job that reports the heap limit of its process in bytes. */
process.on('message', () => {
  process.send?.({ wake: String(getHeapStatistics().heap_size_limit) });
  process.send?.({ done: true }, () => process.disconnect?.());
});

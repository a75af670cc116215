import { getHeapStatistics } from 'node:v8';

/** A job that only says how many bytes the heap of its process may have. */
process.on('message', () => {
  process.send?.({ wake: String(getHeapStatistics().heap_size_limit) });
  process.send?.({ done: true }, () => process.disconnect?.());
});

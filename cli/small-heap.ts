import { setFlagsFromString } from 'node:v8';
import { smallHeap } from '#platform/small-heap.ts';

// The first import of the CLI.
for (const flag of smallHeap) setFlagsFromString(flag);

import { buildAndRecord } from '#server/ops/build-when-stale.ts';

await buildAndRecord();

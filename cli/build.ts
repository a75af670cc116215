import { buildAndNote } from '#server/ops/build-when-stale.ts';

await buildAndNote();

import { build } from '#server/render/build.ts';

await build();

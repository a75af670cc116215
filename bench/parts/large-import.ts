import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { MB, megabytes, seconds } from '../support/figures.ts';
import { generateCatalog } from '../support/generate-catalog.ts';
import type { Part } from '../support/plan.ts';
import { atMost, reported } from '../support/row.ts';
import { stockShop } from '../support/stocked-shop.ts';

const part = 'large-import';
const PRODUCTS = 200_000;
const SECONDS = 100;

/** Imports very many products into an empty shop. The processor time depends less on other load than the duration. */
export const measureLargeImport: Part = async () => {
  const { dataDir, file, first } = await stockShop(await generateCatalog(PRODUCTS));
  console.log(first.summary);
  for (const path of [dataDir, file]) await rm(dirname(path), { recursive: true, force: true });
  const what = `${PRODUCTS.toLocaleString('en')} products into an empty shop`;
  const processors = Math.min(2, availableParallelism());
  return [
    atMost(1, { part, what, value: first.seconds, limit: SECONDS, show: seconds }),
    atMost(1, {
      part,
      what: `${what}: processor time of program and database`,
      value: first.processorSeconds,
      limit: processors * SECONDS,
      limitIs: `${processors} processors for ${SECONDS} s`,
      show: seconds,
    }),
    reported({
      part,
      what: `${what}: most memory of the program`,
      value: first.peakBytes / MB,
      show: megabytes,
    }),
  ];
};

import { MB, megabytes, seconds } from '../support/figures.ts';
import type { Part } from '../support/plan.ts';
import { atMost, type Row, reported } from '../support/row.ts';
import { type Import, importCatalog } from '../support/stocked-shop.ts';

const part = 'import';
const SECONDS = 10;
const SECONDS_WITH_DATABASE = 30;
const MEMORY = 280;

const rowsOf = (what: string, { seconds: value, ownSeconds, peakBytes }: Import): Row[] => [
  atMost(1, { part, what: `${what}: the file alone`, value: ownSeconds, limit: SECONDS, show: seconds }),
  atMost(1, {
    part,
    what: `${what}, with starting and stopping the database`,
    value,
    limit: SECONDS_WITH_DATABASE,
    show: seconds,
  }),
  atMost(1, {
    part,
    what: `${what}: most memory of its process`,
    value: peakBytes / MB,
    limit: MEMORY,
    show: megabytes,
  }),
];

/** Imports the catalog into an empty shop, then the same file again, which changes nothing. */
export const measureImport: Part = async (bench) => {
  const { dataDir, file, first } = await bench.stocked();
  console.log(`first: ${first.summary}`);
  const again = await importCatalog(dataDir, file);
  console.log(`again: ${again.summary}`);
  const computed = (what: string, { processorSeconds: value }: Import) =>
    reported({ part, what: `${what}: processor time of program and database`, value, show: seconds });
  const ratio = reported({
    part,
    what: 'again beside first',
    value: again.seconds,
    limit: first.seconds,
    show: seconds,
  });
  return [
    ...rowsOf('first time', first),
    computed('first time', first),
    ...rowsOf('again', again),
    computed('again', again),
    ratio,
  ];
};

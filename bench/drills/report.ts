import { availableParallelism } from 'node:os';
import { median, seconds } from '../support/figures.ts';
import { loadNow } from '../support/machine.ts';
import { atMost, type Row } from '../support/row.ts';

/** What a drill counts. All but `orders` must be 0; null: it is no matter of this drill. */
export type Counts = {
  /** Acknowledged. */
  orders: number;
  lost: number;
  doubled: number;
  oversold: number | null;
  /** Answers with a status of 500 and above to what was sent after the first order that succeeded again. */
  errorsAfterRecovery: number | null;
  unbalanced: number | null;
  /** Acknowledged orders that a backup does not have, once restored. */
  missingInBackup: number | null;
  /** Orders older than a minute that are not in the archive of the log, once restored; null without the embedded database. */
  missingInArchive: number | null;
};

export type Outcome = {
  /** What was done to the shop. */
  what: string;
  counts: Counts;
  /** From the end of each trouble until the first order succeeded that was sent after it. */
  recoveries: number[];
  /** Recovery may take so long. */
  mostSeconds: number;
};

/** `rounds`: how often the trouble comes; null: as often as the drill likes. */
export type Drill = (options: { rounds: number | null }) => Promise<Outcome>;

const words: [keyof Counts, string][] = [
  ['lost', 'lost'],
  ['doubled', 'doubled'],
  ['oversold', 'units oversold'],
  ['errorsAfterRecovery', '5xx after recovery'],
  ['unbalanced', 'books unbalanced'],
  ['missingInBackup', 'missing in the restored backup'],
  ['missingInArchive', 'missing in the restored archive'],
];

export function rowsOf(part: string, { what, counts, recoveries, mostSeconds }: Outcome): Row[] {
  const counted = words.filter(([key]) => counts[key] !== null);
  const figure = counted.map(([key, word]) => `${counts[key]} ${word}`).join(', ');
  const longest = Math.max(...recoveries);
  console.log(
    `${part}: ${what}; ${counts.orders} orders: ${figure}; recovered in ${seconds(median(recoveries))}, at most ${seconds(longest)}`,
  );
  return [
    {
      part,
      what: `${what}, ${counts.orders.toLocaleString('en')} orders; load ${loadNow().toFixed(0)} on ${availableParallelism()} cores`,
      figure,
      comparedWith: 'none',
      ratio: null,
      target: 'none',
      holds: counted.every(([key]) => counts[key] === 0),
    },
    atMost(1, {
      part,
      what: `longest of ${recoveries.length} recoveries, median ${seconds(median(recoveries))}`,
      value: longest,
      limit: mostSeconds,
      show: seconds,
    }),
  ];
}

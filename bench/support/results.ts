import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { machine } from './machine.ts';
import type { Row } from './row.ts';

const file = join(import.meta.dirname, '../results.md');
const head = [
  '| part | what | figure | compared with | ratio | target | holds | measured |',
  '|---|---|---|---|---|---|---|---|',
];

const LAST = 1_000;

const verdict = ({ holds }: Row) => (holds === null ? '–' : holds ? 'yes' : '**no**');

const line = (row: Row, when: string): string => {
  const ratio = row.ratio === null ? '–' : row.ratio.toFixed(row.ratio < 0.1 ? 3 : 2);
  const cells = [row.part, row.what, row.figure, row.comparedWith, ratio, row.target, verdict(row), when];
  return `| ${cells.join(' | ')} |`;
};

/** The former results of parts that did not run. */
async function otherLines(measured: Set<string>): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((each) => /^\| (?!part |---)/.test(each));
  return lines.filter((each) => !measured.has(each.split(' | ')[0]?.slice(2) ?? ''));
}

/** Prints the table and writes `bench/results.md`, keeping the lines of parts that did not run. */
export async function publish(rows: Row[], order: readonly string[], load: number): Promise<void> {
  const when = new Date().toISOString().slice(0, 10);
  const fresh = rows.map((row) => line(row, when));
  // Drills come last, and a run of one kind leaves the order of the other as it is.
  const place = (each: string) => {
    const part = each.split(' | ')[0]?.slice(2) ?? '';
    return order.indexOf(part) + (part.startsWith('drill ') ? LAST : 0);
  };
  const others = await otherLines(new Set(rows.map(({ part }) => part)));
  const all = [...others, ...fresh].sort((a, b) => place(a) - place(b));
  console.log(`\n${[...head, ...fresh].join('\n')}`);
  const page = ['# Results of `npm run bench`', '', 'How to read it: [README.md](README.md).', '']
    .concat(`${machine()}; load of the machine before the last run: ${load.toFixed(1)}.`, '')
    .concat(head, all, '');
  await writeFile(file, page.join('\n'));
}

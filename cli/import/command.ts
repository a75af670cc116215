import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  diskFile,
  formatRemark,
  type ImportReport,
  importFile,
  type ReportEntry,
  UnreadableFileError,
} from '#domains/exchange/server/index.ts';
import { type Command, withKiosk } from '../command.ts';
import { UsageError } from '../errors.ts';
import { startProgress } from './progress.ts';

const usage = 'Usage: npm run kiosk -- import FILE [--dry-run]';

function readArgs(args: string[]): { file: string; dryRun: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file: resolve(file), dryRun: values['dry-run'] ?? false };
  } catch {
    // An unknown option: the usage line lists the options.
  }
  throw new UsageError(usage);
}

const line = (kind: string, number: number, text: string) =>
  `${kind.padEnd(9)} line ${String(number).padEnd(7)} ${text}`;

/** The output for one product, customer or remark, a line per problem; empty if there are none. */
function linesOf(entry: ReportEntry, dryRun: boolean): string[] {
  if (entry.kind === 'note') return [line('note', entry.line, formatRemark(entry, 'en'))];
  const start = entry.handle ? `${entry.handle}: ` : '';
  if (entry.kind === 'refused')
    return entry.problems.map((each) => line('refused', each.line, start + formatRemark(each, 'en')));
  if (!dryRun || entry.kind === 'unchanged') return [];
  if (entry.kind === 'changed') return [line('changed', entry.line, start + entry.fields.join(', '))];
  return [line('created', entry.line, entry.handle).trimEnd()];
}

function summary(report: ImportReport, dryRun: boolean, seconds: number): string {
  const { created, changed, unchanged, refused, note, isStopped } = report;
  const counts = `${created} created, ${changed} changed, ${unchanged} unchanged, ${refused} refused, ${note} notes`;
  const start = dryRun ? 'Dry run, nothing written: ' : '';
  const end = isStopped ? ' Stopped before the end; importing the file again goes on there.' : '';
  return `${start}${counts} (${seconds.toFixed(1)} s).${end}`;
}

/** Imports products or customers from a CSV of Shopify or WooCommerce. Exit code 1 if something was refused. */
export const command: Command = async (config, args) => {
  const { file, dryRun } = readArgs(args);
  return withKiosk(config, async (kiosk) => {
    const stop = new AbortController();
    process.once('SIGINT', () => stop.abort()).once('SIGTERM', () => stop.abort());
    const progress = startProgress(process.stderr);
    const startedAt = performance.now();
    const onEntry = (entry: ReportEntry, read: number) => {
      if (entry.kind !== 'note') progress.step(read);
      for (const text of linesOf(entry, dryRun)) progress.print(text);
    };
    const context = kiosk.context({ kind: 'system' });
    const options = { dryRun, onEntry, signal: stop.signal };
    const report = await diskFile(file)
      .then((source) => importFile(context, source, options))
      .catch((error) => {
        throw error instanceof UnreadableFileError ? new UsageError(error.message) : error;
      });
    progress.end();
    console.log(summary(report, dryRun, (performance.now() - startedAt) / 1000));
    return report.refused > 0 || report.isStopped ? 1 : 0;
  });
};

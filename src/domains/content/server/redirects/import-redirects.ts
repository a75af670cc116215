import { recordAudit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { errorMessage } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';
import { requireStaff } from '#platform/guard.ts';
import type { RedirectImport, RedirectInput } from '../../contract/redirects.ts';
import { MOST_REDIRECTS } from '../../redirect-path.ts';
import {
  announce,
  checkRedirect,
  leadsBack,
  lockAll,
  putRedirect,
  redirectLoop,
  redirectTarget,
  redirectTwice,
  tooManyRedirects,
} from './stored-redirects.ts';

const MOST_LISTED = 100;
const cell = /\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))\s*(?:[,;\t]|$)/y;

/** The cells of a line that is separated by commas, semicolons or tabs. */
function cellsOf(line: string): string[] {
  const cells: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < line.length) {
    const match = cell.exec(line);
    if (!match) break;
    cells.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim());
  }
  return cells;
}

/** The redirect that a line asks for. @throws as `checkRedirect`. */
function readLine(line: string, publicUrl: string): RedirectInput {
  const [from = '', to = '', status = ''] = cellsOf(line);
  if (from === '' || to === '' || !['', '301', '302'].includes(status)) throw redirectTarget();
  return checkRedirect({ from, to, status: status === '302' ? 302 : 301 }, publicUrl);
}

/** A first line with names of columns, such as Shopify's "Redirect from,Redirect to". */
const isHeading = (line: string): boolean => !/[/]/.test(line);

/**
 * Creates and changes the redirects of a CSV file: old address, new address, and optionally 301 or 302. Lines that
 * cannot be right are reported and change nothing, nor does one that leads an address of an earlier line elsewhere.
 *
 * @throws `content.too_many_redirects` (409).
 */
export async function importRedirects(ctx: Context, { csv }: { csv: string }): Promise<RedirectImport> {
  requireStaff(ctx, 'content.write');
  return inTransaction(ctx, async (tx) => {
    const known = new Map((await lockAll(tx)).map((redirect) => [redirect.from, redirect]));
    const targets = new Map([...known.values()].map(({ from, to }) => [from, to]));
    const report: RedirectImport = { created: 0, changed: 0, unchanged: 0, refused: [], moreRefused: 0 };
    const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
    const written: string[] = [];
    const named = new Map<string, string>();
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '' || (index === 0 && isHeading(line))) continue;
      try {
        const input = readLine(line, ctx.services.publicUrl);
        if ((named.get(input.from) ?? input.to) !== input.to) throw redirectTwice();
        const before = known.get(input.from);
        if (before?.to === input.to && before.status === input.status) {
          named.set(input.from, input.to);
          report.unchanged++;
          continue;
        }
        if (!before && known.size >= MOST_REDIRECTS) throw tooManyRedirects();
        targets.set(input.from, input.to);
        if (leadsBack(input.from, targets)) {
          if (before) targets.set(input.from, before.to);
          else targets.delete(input.from);
          throw redirectLoop();
        }
        const id = await putRedirect(tx, before?.id ?? null, input);
        known.set(input.from, { ...input, id, version: before?.version ?? 1 });
        written.push(input.from);
        named.set(input.from, input.to);
        if (before) report.changed++;
        else report.created++;
      } catch (error) {
        if (!(error instanceof DomainError) || error.code === 'content.too_many_redirects') throw error;
        const reason = errorMessage(error.code, error.params, ctx.locale);
        if (report.refused.length >= MOST_LISTED) report.moreRefused++;
        else report.refused.push({ line: index + 1, text: line.slice(0, 200), reason });
      }
    }
    if (written.length > 0) {
      await announce(tx, written);
      const { created, changed } = report;
      const details = { created, changed };
      await recordAudit(tx, {
        action: 'redirect.imported',
        subjectType: 'redirect',
        subjectId: 'file',
        details,
      });
    }
    return report;
  });
}

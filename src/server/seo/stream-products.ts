import { readSettings } from '#domains/content/server/index.ts';
import type { Context } from '#platform/context.ts';
import { findProductRows } from './sitemap-rows.ts';
import { urlEntries, urlsetEnd, urlsetStart } from './sitemap-xml.ts';

const ROWS_AT_ONCE = 1_000;

/** The successor of a UUID as a number. */
export const following = (id: string): string => {
  const next = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0');
  return next.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
};

async function* productParts(ctx: Context, first: string, most: number): AsyncGenerator<string> {
  const { languages } = await readSettings(ctx);
  const site = { publicUrl: ctx.services.publicUrl, languages };
  yield urlsetStart;
  let from = first;
  for (let streamed = 0; streamed < most; streamed += ROWS_AT_ONCE) {
    const rows = await findProductRows(ctx, [from, Math.min(ROWS_AT_ONCE, most - streamed)]);
    yield rows.map((row) => urlEntries(row, site)).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) break;
    from = following(last.id);
  }
  yield urlsetEnd;
}

/** Streams a part of the sitemap; at most a thousand products are in memory at once. */
export function streamProducts(ctx: Context, first: string, most: number): ReadableStream<Uint8Array> {
  const parts = productParts(ctx, first, most);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

import type { Context } from 'hono';
import { recordAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createRouter } from '#platform/http.ts';
import { streamText } from '#platform/stream-text.ts';
import * as contract from '../../contract.ts';
import { readImport, readImports } from './read-imports.ts';
import { announceFile, cancelImport, startImport, storePart } from './take-file.ts';
import { reportLines } from './write-report.ts';

/** Staff's calls for import and export. */
export const exchangeRoutes = createRouter()
  .openapi(contract.listImports, async (c) => c.json({ data: await readImports(c.var.ctx) }, 200))
  .openapi(contract.getImport, async (c) =>
    c.json({ data: await readImport(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  .openapi(contract.postImport, async (c) => {
    const { id } = await announceFile(c.var.ctx, c.req.valid('json'));
    return c.json({ data: await readImport(c.var.ctx, id) }, 201);
  })
  .openapi(contract.putImportPart, async (c) => {
    const { id, number } = c.req.valid('param');
    await storePart(c.var.ctx, { id, number, content: new Uint8Array(await c.req.arrayBuffer()) });
    return c.json({ data: await readImport(c.var.ctx, id) }, 200);
  })
  .openapi(contract.startImport, async (c) => {
    await startImport(c.var.ctx, c.req.valid('param'));
    return c.json({ data: await readImport(c.var.ctx, c.req.valid('param').id) }, 200);
  })
  .openapi(contract.cancelImport, async (c) => {
    await cancelImport(c.var.ctx, c.req.valid('param'));
    return c.json({ data: await readImport(c.var.ctx, c.req.valid('param').id) }, 200);
  })
  .openapi(contract.getImportReport, async (c) => {
    const { id } = c.req.valid('param');
    return csv(c, await streamText(reportLines(c.var.ctx, id)), 'import');
  })
  .openapi(contract.getImportBefore, async (c) => {
    const { beforeLines } = await import('./befores.ts');
    const { id } = c.req.valid('param');
    return csv(c, await streamText(beforeLines(c.var.ctx, id)), 'before-import');
  })
  .openapi(contract.exportProducts, async (c) => {
    // Imports the HTML sanitizer, which nothing else needs.
    const { exportLines } = await import('../csv/write-rows.ts');
    await inTransaction(c.var.ctx, (tx) =>
      recordAudit(tx, { action: 'products.exported', subjectType: 'products', subjectId: 'all' }),
    );
    return csv(c, await streamText(exportLines(c.var.ctx)), 'products');
  });

function csv(c: Context, body: ReadableStream<Uint8Array>, name: string) {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file}"`,
  });
}

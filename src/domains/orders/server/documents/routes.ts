import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/documents.ts';
import type { Paper } from './draw-invoice.ts';
import { readInvoicePdf } from './read-invoice-pdf.ts';
import { readPackingSlip } from './read-packing-slip.ts';

/** File names are ASCII: labels, codes and words have no umlauts. */
const headers = ({ fileName }: Paper) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${fileName}"`,
});
const body = ({ bytes }: Paper) => bytes as Uint8Array<ArrayBuffer>;

/** The calls for printable documents. */
export const documentRoutes = createRouter()
  .openapi(contract.getInvoicePdf, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('query') };
    const paper = await readInvoicePdf(c.var.ctx, input);
    return c.body(body(paper), 200, headers(paper));
  })
  .openapi(contract.getPackingSlip, async (c) => {
    const paper = await readPackingSlip(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') });
    return c.body(body(paper), 200, headers(paper));
  });

import { createRouter } from '#platform/http.ts';
import * as contract from '../../contract/documents.ts';
import { readTransferCode } from '../payments/transfer/read-transfer-code.ts';
import type { Paper } from './draw-invoice.ts';
import { readEInvoice, readInvoicePdf } from './read-invoice-pdf.ts';
import { readLabels, readPackingSlip, readPackingSlips, readPickList } from './read-packing-slip.ts';

const isAscii = /^[ -~]*$/;

/** A name in other letters has one in ASCII beside it (RFC 6266): a header takes no others. */
function attachment(fileName: string): string {
  if (isAscii.test(fileName)) return `attachment; filename="${fileName}"`;
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^ -~]+/g, '')
    .replace(/^-+/, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

const headers = ({ fileName }: Paper, type = 'application/pdf') => ({
  'content-type': type,
  'content-disposition': attachment(fileName),
});
const body = ({ bytes }: Paper) => bytes as Uint8Array<ArrayBuffer>;

/** The calls for printable documents. */
export const documentRoutes = createRouter()
  .openapi(contract.getInvoicePdf, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('query') };
    const paper = await readInvoicePdf(c.var.ctx, input);
    return c.body(body(paper), 200, headers(paper));
  })
  .openapi(contract.getElectronicInvoice, async (c) => {
    const input = { ...c.req.valid('param'), ...c.req.valid('query') };
    const paper = await readEInvoice(c.var.ctx, input);
    return c.body(body(paper), 200, headers(paper, 'application/xml'));
  })
  .openapi(contract.getTransferCode, async (c) => {
    const png = await readTransferCode(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') });
    const headers = { 'content-type': 'image/png', 'cache-control': 'private, no-store' };
    return c.body(png as Uint8Array<ArrayBuffer>, 200, headers);
  })
  .openapi(contract.getPackingSlip, async (c) => {
    const paper = await readPackingSlip(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('query') });
    return c.body(body(paper), 200, headers(paper));
  })
  .openapi(contract.getPackingSlips, async (c) => {
    const paper = await readPackingSlips(c.var.ctx, c.req.valid('query').codes);
    return c.body(body(paper), 200, headers(paper));
  })
  .openapi(contract.getPickList, async (c) => {
    const paper = await readPickList(c.var.ctx, c.req.valid('query').codes);
    return c.body(body(paper), 200, headers(paper));
  })
  .openapi(contract.getAddressLabels, async (c) => {
    const paper = await readLabels(c.var.ctx, c.req.valid('query'));
    return c.body(body(paper), 200, headers(paper));
  });

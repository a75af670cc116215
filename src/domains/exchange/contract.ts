import { z } from '@hono/zod-openapi';
import { createRoute, jsonBody, LangQuery, problem, returns } from '#platform/contract.ts';

export const importStatuses = [
  'uploading',
  'checking',
  'checked',
  'importing',
  'done',
  'failed',
  'canceled',
] as const;
export type ImportStatus = (typeof importStatuses)[number];
/** The steps that may fail. */
export const importSteps = ['checking', 'importing'] as const;
/** What a file is of: products, with their stock or without, or customers. */
export const importKinds = ['products', 'customers'] as const;
export type ImportKind = (typeof importKinds)[number];
/** What an import does to a product or customer of the file. */
export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const;

const count = z.number().int();
const Counts = z.object({
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
  notes: count,
});
export type Counts = z.infer<typeof Counts>;

const summary = {
  id: z.string(),
  name: z.string(),
  /** What the file is of, once it is being read. Those of customers are shown only to those who may change customers. */
  kind: z.enum(importKinds),
  sizeBytes: count,
  status: z.enum(importStatuses),
  /** The fraction of the file read by the current step, 0 to 1. */
  progress: z.number(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** What an import of the file would do, once known. */
  forecast: Counts.nullable(),
  /** What it has done so far. */
  result: Counts,
  /** The reason for a failure, as text. */
  failure: z.string().nullable(),
  /** Whether a failed import may be restarted: its process died, and its file still exists. */
  canStartAgain: z.boolean(),
};
export const ImportSummary = z.object(summary).openapi('ImportSummary');
export type ImportSummary = z.infer<typeof ImportSummary>;

export const ImportDetail = z
  .object({
    ...summary,
    /** Number of bytes received. */
    arrivedBytes: count,
    /** Number of pictures that the shop still fetches, of this import and of others; 0 once a later one changes the shop. */
    awaitedPictures: count,
    /** Number of pictures of this import that could not be fetched so far; each is among the notes. */
    lostPictures: count,
    /** Number of products of which the import keeps what stood before, for 30 days after its end. */
    keptBefore: count,
    /** The first hundred reasons for refused products or customers, and notes on values that were changed. Customers have no `handle`. */
    remarks: z.array(
      z.object({
        line: count,
        handle: z.string(),
        text: z.string(),
        isRefusal: z.boolean(),
        isPicture: z.boolean(),
      }),
    ),
    /** The first fifty products or customers that are created or changed. */
    changes: z.array(
      z.object({
        line: count,
        handle: z.string(),
        kind: z.enum(['created', 'changed']),
        /** The changed fields, as text. */
        what: z.string(),
      }),
    ),
  })
  .openapi('ImportDetail');
export type ImportDetail = z.infer<typeof ImportDetail>;

const tags = ['exchange'];
const access = { 'x-access': 'catalog.write', tags } as const;
const params = z.object({ id: z.uuid() });
const query = LangQuery;
const unknown = { 404: problem('exchange.import_not_found', 'request.not_found') };
const one = returns(z.object({ data: ImportDetail }), 'The import as it stands now.');
const wrongTime = { 409: problem('exchange.import_not_possible') };
const invalid = { 400: problem('request.invalid') };

export const listImports = createRoute('listImports', {
  method: 'get',
  path: '/imports',
  ...access,
  request: { query },
  responses: {
    200: returns(
      z.object({ data: z.array(ImportSummary) }),
      'The newest twenty imports; those of customers only for those who may change customers.',
    ),
  },
});
export const getImport = createRoute('getImport', {
  method: 'get',
  path: '/imports/{id}',
  ...access,
  request: { params, query },
  responses: { 200: one, ...unknown },
});
export const postImport = createRoute('createImport', {
  method: 'post',
  path: '/imports',
  ...access,
  request: {
    query,
    body: jsonBody(
      z
        .object({ name: z.string().trim().min(1).max(255), sizeBytes: count.min(0).max(1e12) })
        .openapi('NewImport'),
    ),
  },
  responses: {
    201: one,
    400: problem('request.invalid', 'exchange.file_empty', 'exchange.file_too_large'),
    409: problem('exchange.imports_waiting'),
  },
});
/** Parts may be sent again; once all bytes have been received the check starts automatically. */
export const putImportPart = createRoute('uploadImportPart', {
  method: 'put',
  path: '/imports/{id}/parts/{number}',
  ...access,
  'x-body': 'file',
  request: {
    query,
    params: params.extend({ number: z.coerce.number().int().min(0).max(9_999) }),
    body: {
      required: true,
      content: {
        'application/octet-stream': { schema: z.any().openapi({ type: 'string', format: 'binary' }) },
      },
    },
  },
  responses: {
    200: one,
    400: problem('request.invalid', 'exchange.part_does_not_fit'),
    ...unknown,
    ...wrongTime,
    413: problem('request.too_large'),
  },
});
export const startImport = createRoute('startImport', {
  method: 'post',
  path: '/imports/{id}/start',
  ...access,
  request: { params, query },
  responses: { 200: one, ...invalid, ...unknown, ...wrongTime },
});
export const cancelImport = createRoute('cancelImport', {
  method: 'post',
  path: '/imports/{id}/cancel',
  ...access,
  request: { params, query },
  responses: { 200: one, ...invalid, ...unknown, ...wrongTime },
});

const csv = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: z.string() } } },
});
export const getImportReport = createRoute('getImportReport', {
  method: 'get',
  path: '/imports/{id}/report.csv',
  ...access,
  request: { params, query },
  responses: {
    ...csv('What became, or would become, of each product or customer of the file.'),
    ...unknown,
  },
});
export const getImportBefore = createRoute('getImportBefore', {
  method: 'get',
  path: '/imports/{id}/before.csv',
  ...access,
  request: { params, query },
  responses: {
    ...csv('The products that the import changed, as they stood before: a product CSV that can be imported.'),
    ...unknown,
  },
});
export const exportProducts = createRoute('exportProducts', {
  method: 'get',
  path: '/products.csv',
  ...access,
  responses: { ...csv('All products as a Shopify product CSV.') },
});

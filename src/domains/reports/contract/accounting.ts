import { z } from '@hono/zod-openapi';
import { createRoute, problem } from '#platform/contract.ts';

/** Days in the shop's time zone, both inclusive; at most 366. */
export const Days = z.object({ from: z.iso.date(), to: z.iso.date() });
export type Days = z.infer<typeof Days>;

const file = (description: string) => ({
  description,
  content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
});

export const exportDatev = createRoute('exportDatev', {
  method: 'get',
  path: '/dashboard/accounting/datev.csv',
  'x-access': 'reports.read',
  tags: ['reports'],
  request: { query: Days },
  responses: {
    200: file(
      'Invoices, credit notes, payments and refunds of days of one calendar year as a DATEV booking batch (EXTF 700, Buchungsstapel 13, Windows-1252).',
    ),
    400: problem('request.invalid', 'reports.days_invalid'),
    409: problem('reports.datev_not_ready', 'reports.days_in_two_years', 'reports.too_many_rows'),
  },
});

export const exportOss = createRoute('exportOss', {
  method: 'get',
  path: '/dashboard/accounting/oss.csv',
  'x-access': 'reports.read',
  tags: ['reports'],
  request: { query: Days },
  responses: {
    200: file(
      'Sales to consumers in other member states of the EU as CSV (UTF-8), by quarter, country and tax rate; a correction of an earlier quarter is a row of its own.',
    ),
    400: problem('request.invalid', 'reports.days_invalid'),
    409: problem('reports.too_many_rows'),
  },
});

export const exportBooks = createRoute('exportBooks', {
  method: 'get',
  path: '/dashboard/accounting/books.csv',
  'x-access': 'reports.read',
  tags: ['reports'],
  request: { query: Days },
  responses: {
    200: file(
      'Invoices and credit notes of some days as CSV (UTF-8), with one row for each tax rate of each.',
    ),
    400: problem('request.invalid', 'reports.days_invalid'),
    409: problem('reports.too_many_rows'),
  },
});

import { z } from '@hono/zod-openapi';
import { createRoute, LangQuery, problem, returns } from '#platform/contract.ts';

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
  request: { query: Days.extend(LangQuery.shape) },
  responses: {
    200: file(
      'Sales to consumers in other member states of the EU as CSV (UTF-8), by quarter, country and tax rate; a correction of an earlier quarter is a row of its own.',
    ),
    400: problem('request.invalid', 'reports.days_invalid'),
    409: problem('reports.too_many_rows'),
  },
});

export const EuSales = z
  .object({
    isInEu: z.boolean(),
    currency: z.string(),
    /** Up to which the shop's own tax may be charged; null for shops with another currency than the euro. */
    threshold: z.number().nullable(),
    /** This year and last year. */
    years: z.array(
      z.object({
        year: z.number().int(),
        /** Without tax, gift cards and refunds. */
        net: z.number(),
        /** Null: not counted yet. */
        countedAt: z.string().nullable(),
      }),
    ),
  })
  .openapi('EuSales');
export type EuSales = z.infer<typeof EuSales>;

export const getEuSales = createRoute('getEuSales', {
  method: 'get',
  path: '/dashboard/accounting/eu-sales',
  'x-access': 'reports.read',
  tags: ['reports'],
  responses: {
    200: returns(
      EuSales,
      'What was sold to consumers in other member states of the EU, as counted each hour.',
    ),
  },
});

export const exportBooks = createRoute('exportBooks', {
  method: 'get',
  path: '/dashboard/accounting/books.csv',
  'x-access': 'reports.read',
  tags: ['reports'],
  request: { query: Days.extend(LangQuery.shape) },
  responses: {
    200: file(
      'Invoices and credit notes of some days as CSV (UTF-8), with one row for each tax rate of each.',
    ),
    400: problem('request.invalid', 'reports.days_invalid'),
    409: problem('reports.too_many_rows'),
  },
});

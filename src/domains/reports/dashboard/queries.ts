import { apiQuery } from '#platform/browser/calls/api-query.ts';
import { pathTo } from '#platform/browser/calls/request.ts';
import type { Locale } from '#platform/locale.ts';
import type { Days, exportBooks, exportDatev, exportOss, getEuSales } from '../contract/accounting.ts';
import type { exportShopReport, readShopReport, ShopReport } from '../contract/insights.ts';
import type { exportSales, readSales, SalesGroup, SalesReport } from '../contract/sales.ts';
import type { readSellerSales } from '../contract/sellers.ts';
import type { Range, readFigures, readOverview, readWaiting } from '../contract.ts';
import type { RowGroup } from '../sales-groups.ts';

export const overviewQuery = apiQuery<typeof readOverview>(
  ['dashboard'],
  'GET /dashboard/overview',
  {},
  { staleTime: 5_000 },
);

const WAITING_MS = 60_000;
/** Read again each minute, and after each change. */
export const waitingQuery = apiQuery<typeof readWaiting>(
  ['dashboard'],
  'GET /dashboard/waiting',
  {},
  { staleTime: WAITING_MS, refetchInterval: WAITING_MS },
);

export const figuresQuery = (range: Range) =>
  apiQuery<typeof readFigures>(
    ['dashboard'],
    'GET /dashboard/figures',
    { query: { range } },
    { staleTime: 5_000 },
  );

export const sellerSalesQuery = (range: Range) =>
  apiQuery<typeof readSellerSales>(
    ['dashboard'],
    'GET /dashboard/seller-sales',
    { query: { range } },
    { staleTime: 5_000 },
  );

type FreeDays = { from?: string; to?: string };
/** The days and the group of a report as in its address; what is absent has its default. */
type SalesSearch = FreeDays & {
  by?: SalesGroup;
  versus?: SalesReport['versus'];
  /** Only of this row of another group, over time. */
  part?: RowGroup;
  key?: string;
};
/** The same of a report that is no sum of order lines. */
type ShopReportSearch = FreeDays & { of: ShopReport['of']; versus?: SalesReport['versus'] };
/** What the address of the page of reports may have. */
export type ReportsSearch = SalesSearch & Partial<ShopReportSearch>;

export const salesQuery = (search: SalesSearch, lang: Locale) =>
  apiQuery<typeof readSales>(
    ['dashboard'],
    'GET /dashboard/sales',
    { lang, query: search },
    { staleTime: 5_000 },
  );

export const salesHref = (search: SalesSearch, lang: Locale): string =>
  pathTo<typeof exportSales>('GET /dashboard/sales.csv', { lang, query: search });

export const datevHref = ({ from, to }: Days): string =>
  pathTo<typeof exportDatev>('GET /dashboard/accounting/datev.csv', { query: { from, to } });

export const ossHref = ({ from, to }: Days, lang: Locale): string =>
  pathTo<typeof exportOss>('GET /dashboard/accounting/oss.csv', { lang, query: { from, to } });

export const booksHref = ({ from, to }: Days, lang: Locale): string =>
  pathTo<typeof exportBooks>('GET /dashboard/accounting/books.csv', { lang, query: { from, to } });

export const shopReportQuery = (search: ShopReportSearch, lang: Locale) =>
  apiQuery<typeof readShopReport>(
    ['dashboard'],
    'GET /dashboard/report',
    { lang, query: search },
    { staleTime: 5_000 },
  );

export const shopReportHref = (search: ShopReportSearch, lang: Locale): string =>
  pathTo<typeof exportShopReport>('GET /dashboard/report.csv', { lang, query: search });

/** The sales to consumers in other member states of the EU. */
export const euSalesQuery = apiQuery<typeof getEuSales>(
  ['dashboard'],
  'GET /dashboard/accounting/eu-sales',
  {},
  { staleTime: 5_000 },
);

/**
 * The figures, the overview and the search of the dashboard, and the sales of sellers. Reads the tables of other
 * domains; owns `sales_periods`, `sales_sums`, `sales_of_variants`, `sales_quarters`, `sales_of_quarters`, `sales_changes`,
 * `sales_places` and `sales_moved_products`, which sum them, `eu_sales` and `report_mails`.
 */

export { countEuSales, type EuSalesNews, takeEuSalesNews } from './accounting/eu-sales.ts';
export { mailWeek } from './mail-week.ts';
export { reportRoutes } from './routes.ts';
export { sumSales } from './sums/sum-sales.ts';

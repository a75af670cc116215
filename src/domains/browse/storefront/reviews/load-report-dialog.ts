export const loadReportDialog = () =>
  import('#domains/reviews/storefront/report/report-dialog.tsx').then((module) => module.ReportDialog);

/**
 * Import and export of products as CSV, and import of customers, from the command line and in the dashboard.
 *
 * Owns `imports`, `import_parts`, `import_outcomes`, `import_notes` and `import_befores`. Handles `content.picture_failed`.
 */

export type { ReportEntry } from './batch-queue.ts';
export { diskFile } from './csv/disk-file.ts';
export { UnreadableFileError } from './csv/file-errors.ts';
export { formatRemark } from './csv/remarks.ts';
export { exportLines } from './csv/write-rows.ts';
export { type ImportReport, importFile } from './import-file.ts';
export type { Outcome } from './imported-product.ts';
export { onPictureFailed } from './imports/note-lost-picture.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    /**
     * Reads an uploaded file without writing products. `takesCustomers`: whether who sent it may change customers; absent in
     * jobs of earlier programs, which asked later.
     */
    'exchange.check_import': { importId: string; takesCustomers?: boolean };
    'exchange.run_import': { importId: string };
    'exchange.forget_imports': Record<string, never>;
  }
}

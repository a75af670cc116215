export type { Told } from './batch-queue.ts';
export { UnreadableFileError } from './csv/file-errors.ts';
export { exportLines } from './csv/write-rows.ts';
export { type ImportReport, importFile } from './import-file.ts';
export type { Outcome } from './imported-product.ts';

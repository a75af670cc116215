export type { Told } from './batch-queue.ts';
export { diskFile } from './csv/disk-file.ts';
export { UnreadableFileError } from './csv/file-errors.ts';
export { spell } from './csv/note.ts';
export { exportLines } from './csv/write-rows.ts';
export { type ImportReport, importFile } from './import-file.ts';
export type { Outcome } from './imported-product.ts';

import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { MediaStorage } from './storage.ts';

/** Where the shop keeps its pictures and files: the bucket of the settings, or the data folder. */
export const openStorage = ({ s3, dataDir }: Config): MediaStorage =>
  s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'));

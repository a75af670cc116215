import { readFileSync } from 'node:fs';

const file = new URL('../../../package.json', import.meta.url);

/** The program's own version, as in package.json. */
export const programVersion: string = JSON.parse(readFileSync(file, 'utf8')).version;

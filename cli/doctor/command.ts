import type { Command } from '../command.ts';
import { UsageError } from '../errors.ts';
import { databaseFindings } from './database-findings.ts';
import { ok } from './finding.ts';
import { folderFindings, portFinding, settingFindings } from './machine-findings.ts';

const marks = { ok: '✓', hint: '!', bad: '✗' };

/** Checks this installation. Exit code 1 if something must be corrected. */
export const command: Command = async (config, args) => {
  if (args.length > 0) throw new UsageError('Usage: npm run kiosk -- doctor');
  const folder = await folderFindings(config);
  const hasPlace = config.databaseUrl !== null || folder.every(({ level }) => level !== 'bad');
  const findings = [
    ok(`Node ${process.versions.node} on ${process.platform} ${process.arch}.`),
    ...settingFindings(config),
    await portFinding(config),
    ...folder,
    ...(hasPlace ? await databaseFindings(config) : []),
  ];
  for (const { level, text } of findings) console.log(`${marks[level]} ${text}`);
  return findings.some(({ level }) => level === 'bad') ? 1 : 0;
};

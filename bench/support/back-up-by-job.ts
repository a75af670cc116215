import { setTimeout as pause } from 'node:timers/promises';
import { startBackup } from '#domains/backups/server/index.ts';
import { joinShop } from '#tests/support/back-office.ts';
import { descendants, peakBytes } from './processes.ts';

const LOOK_EACH_MS = 50;

/** Has a running shop write a backup, as each night: how long it took, and the peak memory of the process that writes it. */
export async function backUpByJob({ pid, dataDir }: { pid: number; dataDir: string }) {
  const office = await joinShop(dataDir);
  try {
    const startedAt = performance.now();
    const id = await startBackup(office.staff);
    let peak = 0;
    for (;;) {
      const own = descendants(pid).find(({ command }) => command.includes('job-process'));
      if (own) peak = Math.max(peak, peakBytes(own.pid));
      const status = await office.value<string>('select status from backups where id = $1', [id]);
      if (status === 'failed')
        throw new Error(await office.value('select error from backups where id = $1', [id]));
      if (status === 'written') return { seconds: (performance.now() - startedAt) / 1000, peakBytes: peak };
      await pause(LOOK_EACH_MS);
    }
  } finally {
    await office.close();
  }
}

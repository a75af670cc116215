import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { runOwnShop } from './run-own-shop.ts';
import { type RunProgram, temporaryFolder } from './run-shop.ts';

/**
 * A demo shop of its own, for journeys that change what everyone sees. Its pictures are those of the journeys' shop:
 * files never change, and each is made in the sizes asked for once. Stop it.
 */
export async function openDemoShop(): Promise<RunProgram> {
  const dataDir = await temporaryFolder('kiosk-demo');
  const pictures = join(process.env.SHOP_DATA ?? '', 'media');
  await mkdir(pictures, { recursive: true });
  await symlink(pictures, join(dataDir, 'media'));
  const shop = await runOwnShop({ dataDir, environment: { KIOSK_DEMO: '1' } });
  return {
    ...shop,
    async stop(signal) {
      const code = await shop.stop(signal);
      await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

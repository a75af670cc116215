import { createHash } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { requireStaff } from '#platform/guard.ts';
import { ShopSettings, type VersionedSettings } from '../../contract/settings.ts';
import { readSettings } from './settings.ts';
import { logoUrl } from './upload-logo.ts';

const keys = Object.keys(ShopSettings.shape) as (keyof ShopSettings)[];

/** The settings of the shop with their version. Staff only. */
export async function readShopSettings(ctx: Context): Promise<VersionedSettings> {
  requireStaff(ctx);
  const all = await readSettings(ctx);
  const told = { ...all, logo: logoUrl(all.logo) };
  const settings = Object.fromEntries(keys.map((key) => [key, told[key]])) as ShopSettings;
  return { settings, version: versionOf(settings) };
}

/** Settings have no change counter: their version is a hash of their values. */
const versionOf = (settings: ShopSettings): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);

import { isDeepStrictEqual } from 'node:util';
import { readSettings, type ShopLogo, writeSetting } from '#domains/content/server/index.ts';
import type { Context, Transaction } from '#platform/context.ts';
import { isGranted } from '#platform/guard.ts';
import type { Theme } from '../contract/theme.ts';

const THEME = 'theme';

/** What a design document shows that is not in it: of the theme, the logo, since mails and papers show it as well. */
export async function readElsewhere(ctx: Context, key: string): Promise<Pick<Theme, 'logo'>> {
  if (key !== THEME) return {};
  const { logo } = await readSettings(ctx);
  return { logo: logo && { color: null, ...logo } };
}

/**
 * Makes the logo of a draft that of the shop, if it is another one.
 *
 * @throws `auth.forbidden` (403) for changing it without permission to change settings.
 */
export async function publishElsewhere(tx: Transaction, key: string, draft: object): Promise<void> {
  if (key !== THEME) return;
  const { logo } = draft as Pick<Theme, 'logo'>;
  if (logo === undefined) return;
  const wanted = logo && sizeOf(logo);
  const { logo: shown } = await readSettings(tx);
  if (!isDeepStrictEqual(wanted, shown && sizeOf(shown))) await writeSetting(tx, 'logo', wanted);
}

const sizeOf = ({ src, width, height }: ShopLogo): ShopLogo => ({ src, width, height });

/** An earlier version as a draft: without its logo if the user may not publish another one. */
export function restorable(ctx: Context, key: string, body: Record<string, unknown>): object {
  if (key !== THEME || isGranted(ctx, 'settings.write')) return body;
  const { logo: _, ...others } = body;
  return others;
}

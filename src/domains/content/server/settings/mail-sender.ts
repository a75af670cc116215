import type { Context } from '#platform/context.ts';
import { readSettings } from './settings.ts';

/** The sender of mails: the shop's own address if the settings have one. */
export async function readMailSender(ctx: Context): Promise<{ address: string; name: string }> {
  const { email, storeName } = await readSettings(ctx);
  const address = email || `no-reply@${new URL(ctx.services.publicUrl).hostname}`;
  return { address, name: storeName };
}

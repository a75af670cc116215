import type { Context } from '#platform/context.ts';
import { readSettings } from './settings.ts';

/** Whom the shop's mails come from: its own address where the settings have one. */
export async function readMailSender(ctx: Context): Promise<{ address: string; name: string }> {
  const { email, storeName } = await readSettings(ctx);
  const address = email || `no-reply@${new URL(ctx.services.publicUrl).hostname}`;
  return { address, name: storeName };
}

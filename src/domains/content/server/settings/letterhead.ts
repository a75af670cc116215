import type { Context } from '#platform/context.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { pictureUrl } from '#platform/picture.ts';
import { renditionsOf } from '../media/media-renditions.ts';
import { readSettings, type Settings, type ShopLogo } from './settings.ts';

const LOGO_WIDTH = 320;

/** The shop's part of the head of mails: the shop's logo if it has one, else its name, and its languages. */
export function letterheadOf(
  { storeName, logo, logoAlt, languages }: Pick<Settings, 'storeName' | 'logo' | 'logoAlt' | 'languages'>,
  publicUrl: string,
): MailLetterhead {
  if (!logo) return { storeName, languages, logo: null };
  const src = publicUrl + pictureUrl(logo.src, LOGO_WIDTH, 'webp');
  return { storeName, languages, logo: { src, alt: logoAlt || storeName } };
}

/** Enough for a print at 300 dpi in the size used in letters. */
const WIDTH = 640;

/** A logo as PNG for printing, cached; null if there is none, or its picture cannot be read. */
export async function readPaperLogo(ctx: Context, logo: ShopLogo | null): Promise<Uint8Array | null> {
  if (!logo) return null;
  const { services } = ctx;
  const hash = logo.src.replace('/media/', '');
  try {
    return await renditionsOf(services).find({ hash, width: WIDTH, format: 'png' });
  } catch (error) {
    services.log.warn({ err: error, hash }, 'a paper has the name of the shop instead of its logo');
    return null;
  }
}

/** The sender of mails: the shop's own address if the settings have one. */
export async function readMailSender(ctx: Context): Promise<{ address: string; name: string }> {
  const { email, storeName } = await readSettings(ctx);
  const address = email || `no-reply@${new URL(ctx.services.publicUrl).hostname}`;
  return { address, name: storeName };
}

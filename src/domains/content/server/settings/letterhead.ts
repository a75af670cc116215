import type { Context } from '#platform/context.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { pictureUrl } from '#platform/picture.ts';
import { readSettings, type Settings } from './settings.ts';

const LOGO_WIDTH = 320;

/** The common head of mails: the shop's logo if it has one, else its name, and its languages. */
export function letterheadOf(
  { storeName, logo, logoAlt, languages }: Pick<Settings, 'storeName' | 'logo' | 'logoAlt' | 'languages'>,
  publicUrl: string,
): MailLetterhead {
  if (!logo) return { storeName, languages, logo: null };
  const src = publicUrl + pictureUrl(logo.src, LOGO_WIDTH, 'webp');
  return { storeName, languages, logo: { src, alt: logoAlt || storeName } };
}

export const readLetterhead = async (ctx: Context): Promise<MailLetterhead> =>
  letterheadOf(await readSettings(ctx), ctx.services.publicUrl);

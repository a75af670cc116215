import { letterheadOf, readSettings } from '#domains/content/server/index.ts';
import { mailColors, readLook } from '#domains/design/server/index.ts';
import type { Context } from '#platform/context.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { readMailWords } from '#platform/mail/mail-words.ts';

/** The head of all mails: logo or name, languages, the theme's accent, and the owner's words. Read for each mail anew. */
export async function readLetterhead(ctx: Context): Promise<MailLetterhead> {
  const settings = await readSettings(ctx);
  const { body: theme } = await readLook({ ...ctx, showsDrafts: false });
  return {
    ...letterheadOf(settings, ctx.services.publicUrl),
    words: await readMailWords(ctx),
    ...(theme && { colors: mailColors(theme) }),
  };
}

import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { nameInGreeting } from '#platform/person-name.ts';
import { type LinkKind, makeToken, ofAddress } from './links.ts';
import { linkMail } from './mails.ts';
import { isStillThere } from './person.ts';
import { selectUser, selectUserByEmail, type UserRow } from './user-rows.ts';

type SendLink =
  | { kind: 'reset-password'; email: string; locale: Locale }
  | { kind: 'verify-email'; userId: string }
  | { kind: 'change-email'; userId: string; email: string };

declare module '#platform/jobs.ts' {
  interface JobMap {
    'identity.send_link': SendLink;
  }
}

const paths: Record<LinkKind, (user: UserRow, token: string) => string> = {
  'reset-password': (user, token) => `/reset-password/${user.id}/${token}`,
  'verify-email': (_user, token) => `/verify-email?token=${token}`,
  'change-email': (_user, token) => `/verify-email?change=1&token=${token}`,
};

/**
 * Mails a one-time link. Run by a job, so that the request takes the same time and gives the same answer whether or
 * not the account exists: unknown and blocked users get no mail.
 */
export async function sendLink(ctx: Context, wanted: SendLink, letterhead: MailLetterhead): Promise<void> {
  const user = await findUser(ctx, wanted);
  if (!user || user.deletedAt || user.blockedAt) return;
  const { kind } = wanted;
  const to = kind === 'change-email' ? wanted.email : user.email;
  const asked = kind === 'reset-password' ? wanted.locale : user.locale;
  const locale = offeredLocale(asked, letterhead.languages);
  // The value of a reset token is defined by Better Auth: the id alone.
  const value = kind === 'reset-password' ? user.id : ofAddress(user.id, to);
  const token = await makeToken(ctx.services, kind, value);
  const href = ctx.services.publicUrl + localePath(paths[kind](user, token), locale);
  // A mail to an unconfirmed address has no text that a stranger may have typed.
  const name = user.emailVerified && to === user.email ? nameInGreeting(user, locale) : '';
  const mail = linkMail(kind, locale, { ...letterhead, name, href });
  await inTransaction(ctx, async (tx) => {
    if (!(await isStillThere(tx, user.id))) return;
    const about = { userId: user.id, kind: `identity.${kind.replace('-', '_')}`, locale };
    await postMail(tx, { ...mail, ...about, to, isConfidential: true });
  });
}

async function findUser(ctx: Context, wanted: SendLink): Promise<UserRow | undefined> {
  const [user] =
    wanted.kind === 'reset-password'
      ? await selectUserByEmail(ctx, [wanted.email])
      : await selectUser(ctx, [wanted.userId]);
  return user;
}

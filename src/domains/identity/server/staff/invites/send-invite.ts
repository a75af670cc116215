import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest } from '#platform/digest.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { localePath } from '#platform/locale-path.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { fullName } from '#platform/person-name.ts';
import { selectUser } from '../../accounts/user-rows.ts';
import { inviteColumns, type StaffInvite } from './invites.ts';

declare module '#platform/jobs.ts' {
  interface JobMap {
    'identity.send_invite': { inviteId: string };
  }
}

const setToken = plannedQuery<StaffInvite>(
  `update staff_invites set token_hash = $2 where id = $1 and expires_at > now() returning ${inviteColumns}`,
);

/** Mails the link of an open invite. Only the mail holds its token. Job `identity.send_invite`. */
export async function sendInvite(
  ctx: Context,
  { inviteId }: { inviteId: string },
  letterhead: MailLetterhead,
): Promise<void> {
  const { storeName } = letterhead;
  const token = randomBytes(24).toString('base64url');
  await inTransaction(ctx, async (tx) => {
    const [invite] = await setToken(tx, [inviteId, digest(token)]);
    if (!invite) return;
    const [inviter] = await selectUser(tx, [invite.invitedBy]);
    const { locale, email, role } = invite;
    const name = (inviter && fullName(inviter)) || storeName;
    const t = serverMessages('server/identity/invite', locale);
    const href = `${ctx.services.publicUrl}${localePath(`/join?token=${token}`, locale)}`;
    const mail = layoutMail({
      ...letterhead,
      locale,
      heading: t('heading', { storeName }),
      paragraphs: [t('invited', { name, role }), t('text')],
      button: { label: t('label'), href },
      footer: t('footer', { storeName }),
    });
    const subject = t('subject', { name, storeName });
    const about = { kind: 'identity.staff_invite', locale, to: email, isConfidential: true };
    await postMail(tx, { ...mail, subject, ...about });
  });
}

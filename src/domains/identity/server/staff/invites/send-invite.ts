import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { plannedQuery } from '#platform/db/named-query.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { digest } from '#platform/digest.ts';
import type { Locale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { fullName } from '#platform/person-name.ts';
import type { StaffRole } from '../../../staff-roles.ts';
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
    const { subject, label, ...parts } = inviteWords[locale]({ storeName, name, role });
    const href = `${ctx.services.publicUrl}${localePath(`/join?token=${token}`, locale)}`;
    const mail = layoutMail({ ...parts, ...letterhead, locale, button: { label, href } });
    const about = { kind: 'identity.staff_invite', locale, to: email, isConfidential: true };
    await postMail(tx, { ...mail, subject, ...about });
  });
}

type About = {
  storeName: string;
  /** The inviting user. */
  name: string;
  role: StaffRole;
};
type Words = { subject: string; heading: string; paragraphs: string[]; label: string; footer: string };

const en: Record<StaffRole, string> = {
  owner: 'as an owner',
  manager: 'as a manager',
  support: 'in customer support',
  read_only: 'to look along',
};
const de: Record<StaffRole, string> = {
  owner: 'als Inhaber',
  manager: 'in der Leitung',
  support: 'im Kundendienst',
  read_only: 'zum Mitlesen',
};

/** The texts of an invite's mail. */
const inviteWords: Record<Locale, (about: About) => Words> = {
  en: ({ storeName, name, role }) => ({
    subject: `${name} invites you to work at ${storeName}`,
    heading: `Come and work at ${storeName}`,
    paragraphs: [
      `${name} invites you ${en[role]}.`,
      'The link leads to where you make your account, or log in if you have one. It works for seven days and once.',
    ],
    label: 'Accept the invitation',
    footer: `You get this mail because somebody at ${storeName} typed this address. If you do not know why, please ignore it.`,
  }),
  de: ({ storeName, name, role }) => ({
    subject: `${name} lädt Sie zur Mitarbeit bei ${storeName} ein`,
    heading: `Arbeiten Sie mit bei ${storeName}`,
    paragraphs: [
      `${name} lädt Sie ein: ${de[role]}.`,
      'Über den Link legen Sie Ihr Konto an oder melden sich an, wenn Sie schon eines haben. Er gilt sieben Tage und ein Mal.',
    ],
    label: 'Einladung annehmen',
    footer: `Sie erhalten diese Nachricht, weil jemand bei ${storeName} diese Adresse eingegeben hat. Falls Sie nicht wissen, warum, können Sie sie ignorieren.`,
  }),
};

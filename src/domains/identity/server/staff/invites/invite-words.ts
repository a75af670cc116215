import type { Locale } from '#platform/locale.ts';
import type { StaffRole } from '../../role-permissions.ts';

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
export const inviteWords: Record<Locale, (about: About) => Words> = {
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

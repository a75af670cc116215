import { selectOwners } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { type Locale, offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { selectEndpoints } from './endpoint-rows.ts';

type About = { storeName: string; url: string };

const words = {
  en: ({ storeName, url }: About) => ({
    subject: `A webhook of ${storeName} was switched off`,
    heading: 'A webhook was switched off',
    paragraphs: [
      'Hello,',
      `for five days no message has arrived at ${url}. So that it does not go on in vain, the shop tells this address nothing until you switch it on again; what waits for it is kept for 30 days and sent then.`,
      'See whether the program is running at that address and what it answered last.',
    ],
    label: 'See the messages and switch it on again',
    footer: `${storeName} sends this mail to its owners when it switches a webhook off.`,
  }),
  de: ({ storeName, url }: About) => ({
    subject: `Ein Webhook von ${storeName} wurde ausgeschaltet`,
    heading: 'Ein Webhook wurde ausgeschaltet',
    paragraphs: [
      'Guten Tag,',
      `seit fünf Tagen ist bei ${url} keine Nachricht mehr angekommen. Damit es nicht vergeblich weitergeht, sendet der Shop dorthin nichts mehr, bis Sie den Webhook wieder einschalten; was auf ihn wartet, bleibt 30 Tage lang aufgehoben und wird dann gesendet.`,
      'Bitte sehen Sie nach, ob das Programm unter dieser Adresse läuft und was es zuletzt geantwortet hat.',
    ],
    label: 'Nachrichten ansehen und wieder einschalten',
    footer: `${storeName} schickt diese Nachricht an die Inhaber, wenn ein Webhook ausgeschaltet wird.`,
  }),
} satisfies Record<Locale, unknown>;

/** Mails the owners that an endpoint was switched off, unless it is on again. Job `webhooks.tell_owners`. */
export async function notifyOwners(
  ctx: Context,
  { endpointId, switchedOffAt }: { endpointId: string; switchedOffAt: string },
  letterhead: MailLetterhead,
): Promise<void> {
  const endpoint = (await selectEndpoints(ctx, [])).find(({ id }) => id === endpointId);
  if (endpoint?.switchedOffAt !== switchedOffAt) return;
  const { storeName } = letterhead;
  await inTransaction(ctx, async (tx) => {
    for (const { id: userId, email: to, locale: own } of await selectOwners(tx, [])) {
      const locale = offeredLocale(own, letterhead.languages);
      const { subject, label, ...parts } = words[locale]({ storeName, url: endpoint.url });
      const path = `/dashboard/settings/webhooks/${endpointId}`;
      const href = ctx.services.publicUrl + localePath(path, locale);
      const mail = { subject, ...layoutMail({ ...parts, ...letterhead, locale, button: { label, href } }) };
      await postMail(tx, { ...mail, userId, to, locale, kind: 'webhooks.switched_off' });
    }
  });
}

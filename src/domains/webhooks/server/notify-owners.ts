import { selectOwners } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import { offeredLocale } from '#platform/locale.ts';
import { localePath } from '#platform/locale-path.ts';
import { greeting } from '#platform/mail/greeting.ts';
import { layoutMail, type MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postMail } from '#platform/mail/post-mail.ts';
import { selectEndpoints } from './endpoint-rows.ts';

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
      const t = serverMessages('server/webhooks/switchedOff', locale);
      const path = `/dashboard/settings/webhooks/${endpointId}`;
      const href = ctx.services.publicUrl + localePath(path, locale);
      const mail = layoutMail({
        ...letterhead,
        locale,
        heading: t('heading'),
        paragraphs: [greeting('', locale, letterhead), t('text', { url: endpoint.url }), t('whatToDo')],
        button: { label: t('label'), href },
        footer: t('footer', { storeName }),
      });
      const subject = t('subject', { storeName });
      await postMail(tx, { ...mail, subject, userId, to, locale, kind: 'webhooks.switched_off' });
    }
  });
}

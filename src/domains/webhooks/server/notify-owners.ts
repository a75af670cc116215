import { selectOwners } from '#domains/identity/server/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { serverMessages } from '#platform/i18n/server-messages.ts';
import type { MailLetterhead } from '#platform/mail/layout-mail.ts';
import { postStaffMail } from '#platform/mail/staff-mail.ts';
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
    for (const owner of await selectOwners(tx, []))
      await postStaffMail(tx, owner, {
        kind: 'webhooks.switched_off',
        letterhead,
        write: (locale) => {
          const t = serverMessages('server/webhooks/switchedOff', locale);
          return {
            subject: t('subject', { storeName }),
            heading: t('heading'),
            paragraphs: [t('text', { url: endpoint.url }), t('whatToDo')],
            label: t('label'),
            path: `/dashboard/settings/webhooks/${endpointId}`,
            footer: t('footer', { storeName }),
          };
        },
      });
  });
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import type { OutboxEntry } from '../contract.ts';
import * as messages from './messages.ts';

const looks = { queued: 'plain', sent: 'good', failed: 'bad' } as const;

/** The delivery status of a mail. */
export function MailStatus({ status }: Pick<OutboxEntry, 'status'>) {
  const t = useMessages(messages);
  return <Badge look={looks[status]}>{t(status)}</Badge>;
}

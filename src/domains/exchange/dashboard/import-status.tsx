import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import type { ImportStatus } from '../contract.ts';
import * as messages from './messages.ts';

const looks = { done: 'good', failed: 'bad', importing: 'warn', checked: 'warn' } as const;

/** The status of an import. */
export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const t = useMessages(messages);
  const look = looks[status as keyof typeof looks] ?? 'plain';
  return <Badge look={look}>{t('statusOf', { status })}</Badge>;
}

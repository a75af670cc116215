import type { Translate } from '#platform/i18n/messages.ts';
import type { ReturnReason } from './statuses.ts';

type Given = { reasonCode: ReturnReason | null; reason: string };

/** Why something comes back, in a language, with the buyer's own words on a line of their own; empty without a reason. Pure. */
export function reasonOfReturn(
  { reasonCode, reason }: Given,
  t: Translate<'account/orders/returnReasons'>,
): string {
  const isOnlyWords = reasonCode === 'other' && reason !== '';
  const named = reasonCode && !isOnlyWords ? t(reasonCode) : '';
  return [named, reason].filter(Boolean).join('\n');
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { PanelNote, panelRow } from '#ui/desk/panel.tsx';
import { Link } from '#ui/link.tsx';
import type { Overview } from '../../contract.ts';
import * as messages from '../messages.ts';

/** What is about to run out, each the way to its product. */
export function LowStock({ total, lowest }: Overview['lowStock']) {
  const t = useMessages(messages);
  if (total === 0) return <PanelNote>{t('noneLow')}</PanelNote>;
  const more = total - lowest.length;
  return (
    <ul className="text-sm">
      {lowest.map(({ productId, name, choices, countInStock }) => (
        <li key={`${productId} ${choices}`} className={`${panelRow} flex items-center justify-between gap-4`}>
          <Link href={`/dashboard/products/${productId}/edit`} className="min-w-0 hover:underline">
            <bdi>{name}</bdi>
            {choices && <span className="text-quiet"> {choices}</span>}
          </Link>
          <Badge look={countInStock === 0 ? 'bad' : 'warn'}>{t('left', { left: countInStock })}</Badge>
        </li>
      ))}
      {more > 0 && <li className={`${panelRow} text-quiet`}>{t('moreLow', { more })}</li>}
    </ul>
  );
}

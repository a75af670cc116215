import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#ui/badge.tsx';
import { PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import type { Overview } from '../../contract.ts';
import * as messages from '../messages.ts';
import { ProductName } from '../product-name.tsx';

/** The variants with the lowest stock, as links to their products. */
export function LowStock({ total, isMore, lowest, mayStock }: Overview['lowStock'] & { mayStock: boolean }) {
  const t = useMessages(messages);
  if (total === 0) return <PanelNote>{t('noneLow')}</PanelNote>;
  const more = total - lowest.length;
  return (
    <ul className="text-sm">
      {lowest.map(({ productId, name, choices, countInStock }) => (
        <li key={`${productId} ${choices}`} className={`${panelRow} flex items-center justify-between gap-4`}>
          <ProductName editable={mayStock ? productId : null}>
            <bdi>{name}</bdi>
            {choices && <span className="text-quiet"> {choices}</span>}
          </ProductName>
          <span className="shrink-0">
            <Badge look={countInStock === 0 ? 'bad' : 'warn'}>{t('left', { left: countInStock })}</Badge>
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className={`${panelRow} text-quiet`}>{t(isMore ? 'manyLow' : 'moreLow', { more })}</li>
      )}
    </ul>
  );
}

import { useMessages } from '#platform/i18n/use-messages.ts';
import type { OrderLine } from '../../contract.ts';
import type { LineUnits } from '../../storefront/order-calls.ts';
import { UnitsInput } from '../../storefront/units-input.tsx';

export type LineWithRest = OrderLine & { left: number };
export type Chosen = Readonly<Record<string, number>>;

/** The chosen units as the API takes them, at most what a line has left. Pure. */
export const unitsOf = (chosen: Chosen, lines: readonly LineWithRest[]): LineUnits[] =>
  lines
    .map(({ id, left }) => ({ lineId: id, quantity: Math.min(chosen[id] ?? 0, left) }))
    .filter(({ quantity }) => quantity > 0);

type Props = { lines: readonly LineWithRest[]; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** Fields for the number of units of each line. */
export function ChosenUnits({ lines, chosen, onChoose }: Props) {
  const t = useMessages('dashboard/orders/moves');
  return (
    <ul className="divide-y divide-line border-line border-y text-sm">
      {lines.map(({ id, name, choice, left }) => (
        <li key={id} className="flex items-center gap-3 py-2">
          <span className="min-w-0 grow">
            <bdi className="block">{name}</bdi>
            {choice && <bdi className="block text-quiet">{choice}</bdi>}
          </span>
          <UnitsInput
            label={t('unitsOf', { name: choice ? `${name}, ${choice}` : name })}
            value={Math.min(chosen[id] ?? 0, left)}
            most={left}
            onChange={(quantity) => onChoose({ ...chosen, [id]: quantity })}
          />
          <span className="w-12 text-quiet tabular-nums">{t('ofLeft', { left })}</span>
        </li>
      ))}
    </ul>
  );
}

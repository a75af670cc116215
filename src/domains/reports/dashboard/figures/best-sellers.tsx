import { useMessages } from '#platform/i18n/use-messages.ts';
import { PanelNote, panelRow } from '#ui/dashboard/panel.tsx';
import { Thumbnail } from '#ui/dashboard/thumbnail.tsx';
import type { Figures } from '../../contract.ts';
import { ProductName } from '../overview-panels.tsx';

type Props = { products: Figures['bestSellers']; mayStock: boolean };

/** The best-selling products, with bars relative to the first. */
export function BestSellers({ products, mayStock }: Props) {
  const t = useMessages('dashboard/reports/figures');
  const [first] = products;
  if (!first) return <PanelNote>{t('noneSold')}</PanelNote>;
  return (
    <ol className="text-sm">
      {products.map((product) => (
        <li key={product.productId} className={`${panelRow} flex items-center gap-3`}>
          <Thumbnail src={product.image} />
          <div className="grid min-w-0 flex-1 gap-1.5">
            <p className="flex items-baseline justify-between gap-4">
              <ProductName
                editable={mayStock && product.isKept ? product.productId : null}
                className="truncate font-medium"
              >
                <bdi>{product.name}</bdi>
              </ProductName>
              <span className="shrink-0 text-quiet tabular-nums">{t('units', { count: product.units })}</span>
            </p>
            <span aria-hidden className="h-0.75 rounded-full bg-surface">
              <span
                style={{ width: `${(product.units / first.units) * 100}%` }}
                className="block h-full rounded-full bg-ink/25"
              />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

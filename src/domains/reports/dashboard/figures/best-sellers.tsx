import { useMessages } from '#platform/i18n/use-messages.ts';
import { PanelNote, panelRow } from '#ui/desk/panel.tsx';
import { Link } from '#ui/link.tsx';
import type { Figures } from '../../contract.ts';
import * as messages from './messages.ts';

type Props = { products: Figures['bestSellers'] };

/** What sold most, with how much of the first one the others sold. */
export function BestSellers({ products }: Props) {
  const t = useMessages(messages);
  const [first] = products;
  if (!first) return <PanelNote>{t('noneSold')}</PanelNote>;
  return (
    <ol className="text-sm">
      {products.map((product) => (
        <li key={product.productId} className={`${panelRow} flex items-center gap-3`}>
          <img
            src={product.image}
            alt=""
            width={40}
            height={40}
            loading="lazy"
            className="size-10 shrink-0 rounded-sm bg-studio object-cover"
          />
          <div className="grid min-w-0 flex-1 gap-1.5">
            <p className="flex items-baseline justify-between gap-4">
              <Name product={product} />
              <span className="shrink-0 text-quiet tabular-nums">{t('units', { count: product.units })}</span>
            </p>
            <span aria-hidden className="h-1 rounded-full bg-surface">
              <span
                style={{ width: `${(product.units / first.units) * 100}%` }}
                className="block h-full rounded-full bg-edge"
              />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Name({ product: { productId, name, isKept } }: { product: Figures['bestSellers'][number] }) {
  if (!isKept) return <bdi className="min-w-0 truncate">{name}</bdi>;
  return (
    <Link
      href={`/dashboard/products/${productId}/edit`}
      className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

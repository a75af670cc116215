import Plus from 'lucide-react/icons/plus';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ruleCalls } from '#domains/searches/dashboard/search-calls.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Thumbnail } from '#ui/dashboard/thumbnail.tsx';
import { useAction } from '#ui/dashboard/use-action.ts';
import { Field, Input } from '#ui/field.tsx';
import type { OrderGoods } from '../../contract/editing.ts';
import { useMoneyIn } from '../../storefront/use-money-in.ts';
import { readGoods } from '../order-calls.ts';

type Props = { currency: string; onAdd: (goods: OrderGoods) => void };
type Found = { _id: string; name: string };

const PAUSE_MS = 250;

/** Finds products by their words and adds one of their variants to an order. */
export function GoodsSearch({ currency, onAdd }: Props) {
  const t = useMessages('dashboard/orders/edit');
  const locale = useLocale();
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const variants = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<OrderGoods[]>([]);
  const { run } = useAction();
  const found = useFound(typed);
  /** The product is asked for first: a user who went on to another field meanwhile stays there. */
  const isLeft = () => {
    const { activeElement } = document;
    return activeElement !== document.body && !area.current?.contains(activeElement);
  };
  const add = (goods: OrderGoods) => {
    onAdd(goods);
    setTyped('');
    setChosen([]);
    if (!isLeft()) input.current?.focus();
  };
  // The pressed product is gone: the keyboard goes on at its variants.
  const goOn = useEffectEvent((shown: readonly OrderGoods[]) => {
    if (shown.length === 0 || isLeft()) return;
    (variants.current?.querySelector<HTMLElement>('button:enabled') ?? input.current)?.focus();
  });
  useEffect(() => goOn(chosen), [chosen]);
  const choose = (product: Found) =>
    run(async () => {
      const goods = await readGoods(locale, product._id);
      const [only, ...others] = goods;
      if (only && others.length === 0) add(only);
      else setChosen(goods);
    });
  return (
    <div ref={area} className="grid gap-2">
      <Field label={t('addProduct')} hint={t('addProductHint')}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setChosen([]);
            }}
          />
        )}
      </Field>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {found?.length === 0 && t('nothingFound', { words: typed.trim() })}
      </p>
      {chosen.length > 0 ? (
        <ul ref={variants} aria-label={t('chooseVariant')} className={list}>
          {chosen.map((goods) => (
            <li key={goods.variantId}>
              <Variant goods={goods} currency={currency} onAdd={add} />
            </li>
          ))}
        </ul>
      ) : (
        found &&
        found.length > 0 && (
          <ul className={list}>
            {found.map((product) => (
              <li key={product._id}>
                <button type="button" className={row} onClick={() => void choose(product)}>
                  <bdi className="min-w-0 flex-1 truncate">{product.name}</bdi>
                  <Plus aria-hidden className="size-4.5 shrink-0 text-quiet" />
                </button>
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}

const list = 'grid divide-y divide-line rounded-md border border-line bg-raised';
const row =
  'flex min-h-11 w-full items-center gap-3 px-3 py-1.5 text-start text-sm hover:bg-surface disabled:text-quiet';

function Variant({ goods, currency, onAdd }: Props & { goods: OrderGoods }) {
  const t = useMessages('dashboard/orders/edit');
  const money = useMoneyIn(currency);
  const { name, choice, image, unitPrice, available } = goods;
  return (
    <button type="button" className={row} disabled={available === 0} onClick={() => onAdd(goods)}>
      <Thumbnail src={image ?? ''} />
      <bdi className="min-w-0 flex-1">{choice || name}</bdi>
      <span className="text-end tabular-nums">
        {money(unitPrice)}
        <span className="block text-quiet">{t('available', { available })}</span>
      </span>
    </button>
  );
}

/** The products for the typed text; undefined before the first search. */
function useFound(typed: string): Found[] | undefined {
  const locale = useLocale();
  const [found, setFound] = useState<{ words: string; products: Found[] }>();
  const words = typed.trim();
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => {
      ruleCalls(locale)
        .findProducts(words, locale)
        .then((products) => setFound({ words, products }))
        .catch(() => setFound(undefined));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, locale]);
  return found?.words === words ? found.products : undefined;
}

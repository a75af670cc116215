import GripVertical from 'lucide-react/icons/grip-vertical';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { cx } from '#ui/cx.ts';
import { MoveButtons } from '#ui/dashboard/move-buttons.tsx';
import { Field, Input } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { FoundProduct } from './search-calls.ts';

type Props = {
  /** How many can be chosen. */
  most: number;
  isOptional?: boolean;
  label: string;
  hint: string;
  error: string | undefined;
  products: readonly FoundProduct[];
  find: (words: string) => Promise<FoundProduct[]>;
  /** Allows the form to focus an invalid field. */
  control: Pick<UseFormRegisterReturn, 'ref'>;
  onChange: (products: FoundProduct[]) => void;
};

const PAUSE_MS = 200;

/** An ordered list of products, added by name; ordered with buttons, or by dragging. */
export function ProductPicker({
  label,
  hint,
  error,
  products,
  most,
  isOptional = false,
  find,
  control,
  onChange,
}: Props) {
  const t = useMessages('dashboard/searches/general');
  const [typed, setTyped] = useState('');
  const found = useFound(typed, find);
  const others = found?.filter(({ _id }) => !products.some((chosen) => chosen._id === _id)) ?? [];
  const add = ({ _id, name, slug }: FoundProduct) => {
    onChange([...products, { _id, name, slug }]);
    setTyped('');
  };
  return (
    <div className="grid gap-3">
      <Field label={label} hint={hint} error={error} isRequired={!isOptional && products.length === 0}>
        {(field) => (
          <Input
            {...field}
            ref={control.ref}
            type="search"
            autoComplete="off"
            maxLength={200}
            disabled={products.length >= most}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter picks the first product instead of saving the rule.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              if (others[0]) add(others[0]);
            }}
          />
        )}
      </Field>
      <div role="status">
        {found && others.length === 0 && (
          <p className="text-quiet text-sm">{t('noProduct', { words: typed.trim() })}</p>
        )}
      </div>
      {others.length > 0 && <FoundProducts products={others} onAdd={add} />}
      {products.length > 0 && <ChosenProducts label={label} products={products} onChange={onChange} />}
    </div>
  );
}

type FoundProps = { products: readonly FoundProduct[]; onAdd: (product: FoundProduct) => void };

function FoundProducts({ products, onAdd }: FoundProps) {
  const t = useMessages('dashboard/searches/general');
  return (
    <ul className="grid divide-y divide-line rounded-md border border-line bg-raised">
      {products.map((product) => (
        <li key={product._id}>
          <button
            type="button"
            aria-label={t('add', { name: product.name })}
            onClick={() => onAdd(product)}
            className="flex min-h-11 w-full items-center gap-2 px-3 text-start text-sm hover:bg-surface"
          >
            <bdi className="min-w-0 flex-1 truncate">{product.name}</bdi>
            <Plus aria-hidden className="size-4.5 shrink-0 text-quiet" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The chosen products in their order, which buttons and dragging change. */
function ChosenProducts({ label, products, onChange }: Pick<Props, 'label' | 'products' | 'onChange'>) {
  const t = useMessages('dashboard/searches/general');
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    const product = products[from];
    if (product && from !== to) onChange(products.toSpliced(from, 1).toSpliced(to, 0, product));
  };
  return (
    <ol aria-label={label} className="grid divide-y divide-line rounded-md border border-line bg-raised">
      {products.map(({ _id, name }, index) => (
        <li
          key={_id}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(index);
          }}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) move(dragged, index);
          }}
          onDragEnd={() => setDragged(null)}
          className={cx('flex items-center gap-2 px-3 py-1 text-sm', dragged === index && 'opacity-50')}
        >
          <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-quiet" />
          <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
          <MoveButtons
            up={t('up', { name })}
            down={t('down', { name })}
            place={index}
            total={products.length}
            onMove={(place) => move(index, place)}
          />
          <IconButton
            label={t('takeOff', { name })}
            onClick={() => onChange(products.filter((product) => product._id !== _id))}
          >
            <X aria-hidden className="size-4.5" />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

/** The products for the typed text; undefined before the first search. */
function useFound(typed: string, find: Props['find']): FoundProduct[] | undefined {
  const [found, setFound] = useState<{ words: string; products: FoundProduct[] }>();
  const words = typed.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is a new function at each render.
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => {
      find(words)
        .then((products) => setFound({ words, products }))
        .catch(() => setFound(undefined));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return found?.words === words ? found.products : undefined;
}

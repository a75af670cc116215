import type { ReactNode } from 'react';
import type { DashboardProductsItem } from '../../contract/list.ts';
import type { ListActions } from './product-columns.tsx';

type Props = { label: string; product: DashboardProductsItem; actions: ListActions; children: ReactNode };

/** Opens what each variant of a product costs and how many there are. */
export const OpenVariants = ({ label, product, actions, children }: Props) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={() => actions.onOpen(product)}
    className="inline-flex min-h-9 items-center rounded-sm border border-transparent px-1.5 hover:border-edge pointer-coarse:min-h-11"
  >
    {children} <span className="sr-only">{label}</span>
  </button>
);

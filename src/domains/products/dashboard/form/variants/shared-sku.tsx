import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { variantsOfSkuQuery } from '../../product-calls.ts';
import type { ProductDraft } from '../product-draft.ts';

type Props = { form: UseFormReturn<ProductDraft>; productId: string | null; index: number };

const PAUSE_MS = 300;
/** With more variants, only changed SKUs are looked up. */
const FEW = 20;

/** Lists other variants with the same SKU: allowed, but seldom intended. */
export function SharedSku({ form, productId, index }: Props) {
  const t = useMessages('dashboard/products/form');
  const variants = form.watch('variants');
  const sku = variants[index]?.sku.trim() ?? '';
  const isLookedUp = variants.length <= FEW || sku !== form.formState.defaultValues?.variants?.[index]?.sku;
  const asked = useSettled(sku);
  const { data } = useQuery({ ...variantsOfSkuQuery(asked), enabled: asked !== '' && isLookedUp });
  const isTwiceHere = sku !== '' && variants.some((other, at) => at !== index && other.sku.trim() === sku);
  const elsewhere =
    asked === sku ? (data?.variants ?? []).filter((other) => other.productId !== productId) : [];
  const names = [...(isTwiceHere ? [t('thisProduct')] : []), ...new Set(elsewhere.map(({ name }) => name))];
  return (
    <p role="status" className="mt-1 text-warn text-xs empty:hidden">
      {names.length > 0 && t(data?.isMore ? 'skuSharedMore' : 'skuShared', { names: names.join(', ') })}
    </p>
  );
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

import { useForm } from 'react-hook-form';
import { FetchFailure } from '#platform/browser/fetch-failure.ts';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { showToast } from '#ui/toast.ts';
import type { Product, ProductInput } from '../server/product-calls/contract.ts';
import * as messages from './messages.ts';
import { productCalls } from './product-calls.ts';

type Draft = Record<
  'name' | 'description' | 'brand' | 'category' | 'price' | 'countInStock' | 'image',
  string
>;
type Options = { product: Product | null; onDone: () => Promise<void> };

const fieldsByCode: Record<string, keyof Draft> = {
  'catalog.product_name_empty': 'name',
  'catalog.description_empty': 'description',
  'catalog.unknown_brand': 'brand',
  'catalog.unknown_category': 'category',
  'catalog.price_invalid': 'price',
  'catalog.quantity_invalid': 'countInStock',
  'catalog.image_invalid': 'image',
  'media.not_a_picture': 'image',
  'media.too_large': 'image',
};

const draftOf = (product: Product | null): Draft => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  brand: product?.brand ?? '',
  category: product?.category ?? '',
  price: product ? String(product.price) : '',
  countInStock: product ? String(product.countInStock) : '',
  image: product?.image ?? '',
});

/** A new product, or the change of one: then a field left blank keeps what it had. */
export function useProductForm({ product, onDone }: Options) {
  const t = useMessages(messages);
  const calls = productCalls(useLocale());
  const form = useForm<Draft>({ defaultValues: draftOf(product) });
  const hasVariants = (product?.variants.length ?? 0) > 1;
  const least = product ? 0 : 1;
  const mayBeBlank = product !== null;
  const isFilled = (text: string) => mayBeBlank || text.trim() !== '' || t('missing');
  const isNumber = (text: string, low: number, problem: string) =>
    (mayBeBlank && text.trim() === '') || (text.trim() !== '' && Number(text) >= low) || problem;
  const rules = {
    text: { validate: isFilled },
    price: { validate: (text: string) => isNumber(text, 0, t('priceInvalid')) },
    countInStock: {
      validate: (text: string) =>
        (isNumber(text, least, '') === true && Number.isInteger(Number(text))) ||
        t('quantityInvalid', { least }),
    },
    image: { validate: (url: string) => url !== '' || t('imageMissing') },
  };
  const send = async (draft: Draft) => {
    const { price, countInStock, ...rest } = draft;
    const input: ProductInput = hasVariants ? rest : draft;
    const { data } = await (product ? calls.change(product._id, input) : calls.create(input));
    showToast(t(product ? 'changed' : 'created', { name: data.name }));
    await onDone();
  };
  const save = form.handleSubmit((draft) =>
    send(draft).catch((error: unknown) => {
      const failure = error instanceof FetchFailure && error.code ? error : null;
      const field = fieldsByCode[failure?.code ?? ''] ?? 'root';
      form.setError(field, { message: failure?.message ?? t('saveFailed') }, { shouldFocus: true });
    }),
  );
  return { form, rules, save, hasVariants, least };
}

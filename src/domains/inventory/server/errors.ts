import { addErrorMessages } from '#platform/error-messages.ts';
import { DomainError } from '#platform/errors.ts';

addErrorMessages({
  en: {
    'inventory.variant_not_found': 'There is no such variant.',
    'inventory.count_invalid': 'Stock is a whole number, zero or more.',
    'inventory.stock_changed': 'The stock has changed meanwhile: there are {onHand} now.',
    'inventory.insufficient_stock': 'There are only {available} left.',
    'inventory.insufficient_stock_of': 'Of “{name}” there are only {available} left. Nothing was changed.',
    'inventory.product_not_found': 'Some of these products are not there any more. Nothing was changed.',
  },
  de: {
    'inventory.variant_not_found': 'Diese Variante gibt es nicht.',
    'inventory.count_invalid': 'Der Bestand ist eine ganze Zahl, null oder mehr.',
    'inventory.stock_changed': 'Der Bestand hat sich inzwischen geändert: Es sind jetzt {onHand}.',
    'inventory.insufficient_stock': 'Es sind nur noch {available} da.',
    'inventory.insufficient_stock_of': 'Von „{name}“ sind nur noch {available} da. Nichts wurde geändert.',
    'inventory.product_not_found': 'Einige dieser Produkte gibt es nicht mehr. Nichts wurde geändert.',
  },
});

export const variantNotFound = () => new DomainError('inventory.variant_not_found', 404);
export const countInvalid = () => new DomainError('inventory.count_invalid', 400);
export const stockChanged = (onHand: number) => new DomainError('inventory.stock_changed', 409, { onHand });
export const insufficientStock = (available: number) =>
  new DomainError('inventory.insufficient_stock', 409, { available });
export const insufficientStockOf = (name: string, available: number) =>
  new DomainError('inventory.insufficient_stock_of', 409, { name, available });
export const productNotFound = () => new DomainError('inventory.product_not_found', 404);

import { DomainError } from '#platform/errors.ts';

export const variantNotFound = () => new DomainError('inventory.variant_not_found', 404);
export const countInvalid = () => new DomainError('inventory.count_invalid', 400);
export const stockChanged = (onHand: number) => new DomainError('inventory.stock_changed', 409, { onHand });
export const insufficientStock = (available: number) =>
  new DomainError('inventory.insufficient_stock', 409, { available });
export const insufficientStockOf = (name: string, available: number) =>
  new DomainError('inventory.insufficient_stock_of', 409, { name, available });
export const productNotFound = () => new DomainError('inventory.product_not_found', 404);

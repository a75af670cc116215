import { valueProblems } from '#domains/catalog/contract/custom-fields.ts';
import { problem } from '#platform/contract.ts';

/** Why a product is not written. */
export const refused = problem(
  'request.invalid',
  'catalog.product_name_empty',
  'catalog.invalid_text',
  'catalog.description_empty',
  'catalog.unknown_brand',
  'catalog.unknown_category',
  'catalog.unknown_seller',
  'catalog.unknown_picture',
  'catalog.price_invalid',
  'catalog.price_missing',
  'catalog.category_missing',
  'catalog.quantity_invalid',
  'catalog.slug_invalid',
  'catalog.choices_do_not_fit',
  'catalog.choices_taken',
  'catalog.variant_missing',
  'catalog.too_many_pictures',
  'catalog.unknown_file',
  'catalog.video_invalid',
  'catalog.too_many_tags',
  'catalog.tag_too_long',
  ...valueProblems,
  'pricing.deal_invalid',
  'inventory.count_invalid',
);

/**
 * Products with their options, variants, pictures and regular prices; categories, brands and sellers.
 *
 * Owns `products`, `product_former_slugs`, `product_options`, `product_pictures`, `product_text_pictures`, `product_files`, `variants`,
 * `categories`, `brands`, `sellers`, `custom_fields`, `swatches`, `size_guides` with what they are attached to and, with the texts of further languages, `product_texts`, `product_option_texts`,
 * `product_picture_texts`, `product_file_texts`, `category_texts`, `brand_texts`, `size_guide_texts` and `custom_field_texts`. Announces `catalog.products_changed` and
 * `catalog.stock_counted`; handles `content.main_language_changing`, `content.pictures_arrived` and `content.picture_failed`.
 */

import type { CustomSubject } from '../fields/custom-fields.ts';

export { labelsByKind, optionKind } from '../option-kind.ts';
export { announceTexts } from './announce-texts.ts';
export type { BulkProduct, BulkVariant } from './bulk/bulk-product.ts';
export { deleteProducts, moveProducts, setProductStatus, setSelling } from './bulk/change-many.ts';
export { ensureGroups } from './bulk/ensure-groups.ts';
export type { Chosen } from './bulk/lock-chosen.ts';
export { saveProducts } from './bulk/save-products.ts';
export { tagProducts } from './bulk/tag-products.ts';
export { createCustomField, deleteCustomField } from './custom-fields/custom-fields.ts';
export {
  type CustomFact,
  customFacts,
  fieldName,
  publicFacts,
  storedFields,
  valuesInWords,
} from './custom-fields/facts.ts';
export { type OwnTexts, writeFieldTexts, writeValueTexts } from './custom-fields/own-texts.ts';
export {
  changedValues,
  knownValues,
  readFieldsOf,
  readNarrowing,
  readTargets,
  valuesAfter,
} from './custom-fields/values.ts';
export * from './errors.ts';
export { fieldTexts } from './field-texts.ts';
export { deleteBrand, deleteCategory } from './groups/delete-group.ts';
export { findGroup, readSlugs } from './groups/read-groups.ts';
export {
  type CreatedGroup,
  createBrand,
  createCategory,
  type GroupDraft,
  updateBrand,
  updateCategory,
} from './groups/write-group.ts';
export { onMainLanguageChanging } from './on-main-language-changing.ts';
export type { PriceRounding, PriceStep } from './prices/new-price.ts';
export { changePrices, isPrice, setVariantPrice } from './prices/set-prices.ts';
export { auditProduct } from './products/audit-product.ts';
export { createProduct, createProducts } from './products/create-product.ts';
export { deleteProduct } from './products/delete-product.ts';
export { fieldsJson, fieldValues, jsonFields, selectFields } from './products/field-sql.ts';
export {
  awaitedImage,
  imageUrl,
  type StoredImage,
  storedFile,
  storedImage,
  takeImage,
} from './products/images.ts';
export { insertWithFreeSlugs } from './products/insert-with-free-slugs.ts';
export { lockProduct, lockReferences } from './products/locks.ts';
export { findAwaited } from './products/next-pictures.ts';
export { categoryIdOf, ensureNoCategory, NO_CATEGORY, needsCategory } from './products/no-category.ts';
export {
  onPictureFailed,
  onPicturesArrived,
  textPictureMark,
  textPictureUrl,
} from './products/on-pictures-arrived.ts';
export type * from './products/product-draft.ts';
export type { ChoiceDraft } from './products/product-draft.ts';
export {
  choiceIn,
  isListed,
  isMeant,
  isVisible,
  isVisibleAmongMany,
  lineChoice,
  lineImage,
  lineName,
  mainLineChoice,
  productImage,
} from './products/product-sql.ts';
export { restoreProduct, restoreProducts } from './products/restore-product.ts';
export { checkTexts, isCount, isStorable } from './products/rules.ts';
export { formerSlugTag, productOfFormerSlug, slugOf, toLatinSlug, toSlug } from './products/slug.ts';
export { cleanTags } from './products/tags.ts';
export { type ProductChange, updateProduct } from './products/update-product.ts';
export { catalogRoutes } from './routes.ts';
export { sellerRoutes } from './sellers/routes.ts';
export { createSeller, deleteSeller, setSellerActive, updateSeller } from './sellers/sellers.ts';
export { sizeGuideOf } from './shown-size-guide.ts';
export type { Choice } from './tables.ts';

declare module '#platform/events.ts' {
  interface EventMap {
    /**
     * Products were created, changed, hidden or deleted; `categoryIds` are their present and former categories,
     * `newIds` the created ones. With `areWordsLater` the search only records their words: the announcing domain has
     * them learned at the end.
     */
    'catalog.products_changed': {
      productIds: string[];
      categoryIds: string[];
      newIds?: string[];
      areWordsLater?: boolean;
    };
    /** A category with all within it is moved into another one, or is about to be deleted. */
    'catalog.category_moved': { id: string };
    /** A field that search or filters read was declared, changed or deleted. */
    'catalog.listed_field_changed': { key: string };
    /** A field was declared or deleted, or other values fit it now. */
    'catalog.custom_field_redefined': { subject: CustomSubject; key: string };
    /**
     * Staff or an import set the stock of variants, or how they are sold; absent values stay, and a new variant is
     * tracked and limited. `catalog.products_changed` follows in the same transaction.
     */
    'catalog.stock_counted': {
      counts: {
        variantId: string;
        onHand?: number | undefined;
        isTracked?: boolean | undefined;
        continuesSelling?: boolean | undefined;
      }[];
    };
  }
}

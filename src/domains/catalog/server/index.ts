import './error-messages.ts';
import './events.ts';

export type { BulkProduct, BulkVariant } from './bulk/bulk-product.ts';
export { changePrices } from './bulk/change-prices.ts';
export { deleteProducts } from './bulk/delete-products.ts';
export { ensureGroups } from './bulk/ensure-groups.ts';
export type { Chosen } from './bulk/lock-chosen.ts';
export { moveProducts } from './bulk/move-products.ts';
export type { PriceRounding, PriceStep } from './bulk/new-price.ts';
export { saveProducts } from './bulk/save-products.ts';
export { setProductStatus } from './bulk/set-product-status.ts';
export { setSelling } from './bulk/set-selling.ts';
export * from './errors.ts';
export { type CreatedGroup, createBrand, createCategory, type GroupDraft } from './groups/create-group.ts';
export { deleteBrand, deleteCategory } from './groups/delete-group.ts';
export { findGroup, readSlugs } from './groups/read-groups.ts';
export { updateBrand, updateCategory } from './groups/update-group.ts';
export { auditProduct } from './products/audit-product.ts';
export { createProduct, createProducts } from './products/create-product.ts';
export { deleteProduct } from './products/delete-product.ts';
export { fieldsJson, fieldValues, jsonFields, selectFields } from './products/field-sql.ts';
export { formerSlugTag, productOfFormerSlug } from './products/former-slug.ts';
export { awaitedImage, imageUrl, type StoredImage, storedImage } from './products/image-url.ts';
export { lineChoice, lineChoiceIn, lineImage, lineName } from './products/line-sql.ts';
export { lockProduct } from './products/lock-product.ts';
export { lockReferences } from './products/lock-references.ts';
export { findAwaited } from './products/next-pictures.ts';
export { onPictureFailed, onPicturesArrived } from './products/on-pictures-arrived.ts';
export type * from './products/product-draft.ts';
export { restoreProduct, restoreProducts } from './products/restore-product.ts';
export { checkTexts, isBlank, isCount, isPrice, isStorable, trimmed } from './products/rules.ts';
export { toLatinSlug } from './products/slug.ts';
export { takeImage } from './products/take-image.ts';
export { textPictureMark, textPictureUrl } from './products/text-pictures.ts';
export { type ProductChange, updateProduct } from './products/update-product.ts';
export { isListed, isVisible } from './products/visible-product.ts';
export { catalogRoutes } from './routes.ts';
export { sellerRoutes } from './sellers/routes.ts';
export { createSeller, deleteSeller, setSellerActive, updateSeller } from './sellers/sellers.ts';
export type { Choice } from './tables.ts';
export {
  brands,
  categories,
  productOptions,
  productPictures,
  products,
  sellers,
  variants,
} from './tables.ts';

import './error-messages.ts';
import './events.ts';

export type { BulkProduct, BulkVariant } from './bulk/bulk-product.ts';
export { ensureGroups } from './bulk/ensure-groups.ts';
export { saveProducts } from './bulk/save-products.ts';
export { type CreatedGroup, createBrand, createCategory, type GroupDraft } from './create-group.ts';
export { createProduct, createProducts } from './create-product.ts';
export { deleteBrand, deleteCategory } from './delete-group.ts';
export { deleteProduct } from './delete-product.ts';
export * from './errors.ts';
export { formerSlugTag, productOfFormerSlug } from './former-slug.ts';
export { hearPictureFailed, hearPicturesArrived } from './hear-pictures-arrived.ts';
export { awaitedImage, imageUrl, type StoredImage, storedImage } from './image-url.ts';
export { lineChoice, lineChoiceIn, lineImage, lineName } from './line-sql.ts';
export { lockProduct } from './lock-product.ts';
export { lockReferences } from './lock-references.ts';
export { changePrices } from './many/change-prices.ts';
export { deleteProducts } from './many/delete-products.ts';
export type { Chosen } from './many/lock-chosen.ts';
export { moveProducts } from './many/move-products.ts';
export type { PriceRounding, PriceStep } from './many/new-price.ts';
export { setProductStatus } from './many/set-product-status.ts';
export { setSelling } from './many/set-selling.ts';
export { findAwaited } from './next-pictures.ts';
export { noteProduct } from './note-product.ts';
export type * from './product-draft.ts';
export { findGroup, readSlugs } from './read-groups.ts';
export { restoreProduct, restoreProducts } from './restore-product.ts';
export { catalogRoutes } from './routes.ts';
export { checkTexts, isBlank, isCount, isPrice, isStorable, trimmed } from './rules.ts';
export { sellerRoutes } from './seller-calls/routes.ts';
export { createSeller, deleteSeller, setSellerActive, updateSeller } from './sellers.ts';
export { toSlug } from './slug.ts';
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
export { takeImage } from './take-image.ts';
export { textPictureMark, textPictureUrl } from './text-pictures.ts';
export { updateBrand, updateCategory } from './update-group.ts';
export { type ProductChange, updateProduct } from './update-product.ts';
export { isListed, isVisible } from './visible-product.ts';

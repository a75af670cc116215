export { addWish, removeWish, toggleWish } from './change-wishlist.ts';
export { onAccountDeleted } from './on-account-deleted.ts';
export { readSavedBy } from './read-saved-by.ts';
export { readWishlist } from './read-wishlist.ts';
export { wishlistRoutes } from './routes.ts';

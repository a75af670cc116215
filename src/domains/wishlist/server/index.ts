export { addWish, removeWish, toggleWish } from './change-wishlist.ts';
export { readWishlist } from './read-wishlist.ts';
export { wishlistRoutes } from './routes.ts';

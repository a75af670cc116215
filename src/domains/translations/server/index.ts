/** Translations of the shop's texts: how much is translated, what is missing, files for translators. Owns no table. */
export { translationRoutes } from './routes.ts';

export { contactRoutes } from './contact/routes.ts';
export { hearShopNamed } from './hear-shop-named.ts';
export type { InvoiceTerms } from './invoice-terms.ts';
export { letterheadOf, readLetterhead } from './letterhead.ts';
export { readMailSender } from './mail-sender.ts';
export { mediaRoutes } from './media-routes.ts';
export { type MediaWork, startMediaWork } from './media-work.ts';
export { outboxRoutes } from './outbox/routes.ts';
export { pageDeskRoutes } from './page-desk/routes.ts';
export { readPaperLogo } from './paper-logo.ts';
export { type NewPage, putPage } from './put-page.ts';
export { readPage } from './read-page.ts';
export { type RunningSlide, readSlides } from './read-slides.ts';
export { requestPicture } from './request-picture.ts';
export { requestPictures } from './request-pictures.ts';
export { contentRoutes } from './routes.ts';
export {
  dropSettings,
  hasLeftDemo,
  readDemoParts,
  readSettings,
  type SettingRow,
  type Settings,
  settingsFrom,
  writeDemoLeft,
  writeDemoParts,
  writeSetting,
} from './settings.ts';
export { currencyDigits, currencyFixed } from './shop-settings/errors.ts';
export { settingsRoutes } from './shop-settings/routes.ts';
export { slideRoutes } from './slide-desk/routes.ts';
export { createSlide, type NewSlide, updateSlide } from './slides.ts';
export { storeMasters, storePicture } from './store-picture.ts';
export { media, pages, settings, slides } from './tables.ts';

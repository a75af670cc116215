export { contactRoutes } from './contact/routes.ts';
export { mediaRoutes } from './media/media-routes.ts';
export { type MediaWork, startMediaWork } from './media/media-work.ts';
export { requestPicture } from './media/request-picture.ts';
export { requestPictures } from './media/request-pictures.ts';
export { storeMasters, storePicture } from './media/store-picture.ts';
export { pageDashboardRoutes } from './pages/page-routes.ts';
export { type NewPage, putPage } from './pages/put-page.ts';
export { readPage } from './pages/read-page.ts';
export { type RunningSlide, readSlides } from './pages/read-slides.ts';
export { slideRoutes } from './pages/slide-routes.ts';
export { createSlide, type NewSlide, updateSlide } from './pages/slides.ts';
export { contentRoutes } from './routes.ts';
export { readPaperLogo } from './settings/document-logo.ts';
export { currencyDigits, currencyFixed } from './settings/errors.ts';
export type { InvoiceTerms } from './settings/invoice-terms.ts';
export { letterheadOf, readLetterhead } from './settings/letterhead.ts';
export { readMailSender } from './settings/mail-sender.ts';
export { onShopNamed } from './settings/on-shop-named.ts';
export { settingsRoutes } from './settings/routes.ts';
export {
  dropSettings,
  hasLeftDemo,
  readDemoParts,
  readDigits,
  readSettings,
  type SettingRow,
  type Settings,
  settingsFrom,
  writeDemoLeft,
  writeDemoParts,
  writeSetting,
} from './settings/settings.ts';

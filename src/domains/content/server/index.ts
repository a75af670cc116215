/**
 * The shop's settings, media, text pages, slides and contact form.
 *
 * Owns `settings`, `shop_opening`, `redirects`, `missed_paths`, `media`, `files`, `pages`, `page_texts`, `slides` and `slide_texts`. Announces `content.currency_changing`,
 * `content.main_language_changing`, `content.pictures_arrived` and `content.picture_failed`; handles `identity.shop_named`.
 */

export type { AgentPart } from '../agent-parts.ts';
export { contactRoutes, readShopAddress } from './contact.ts';
export { fileRoutes } from './files/file-routes.ts';
export { storeFile } from './files/store-file.ts';
export type { PictureFailure } from './media/fetch-picture.ts';
export { mediaRoutes } from './media/media-routes.ts';
export { startMediaWork } from './media/media-work.ts';
export { requestPicture, requestPictures } from './media/request-picture.ts';
export { storeMasters, storePicture, storePictureWithSize } from './media/store-picture.ts';
export { onShopNamed, setOpen } from './opening/change-opening.ts';
export { dismissGuide } from './opening/dismiss-guide.ts';
export { readOpeningRow, readSettingsAndOpening } from './opening/opening-row.ts';
export { readOpeningDay } from './opening/opens-on.ts';
export { openingRoutes } from './opening/routes.ts';
export { isFriend } from './opening/visit-early.ts';
export { announceTexts } from './pages/announce-texts.ts';
export { confirmTemplates, putPage, readDashboardPages } from './pages/change-page.ts';
export { createSlide } from './pages/change-slides.ts';
export { mailBody } from './pages/mail-body.ts';
export { pageHtml } from './pages/page-html.ts';
export { readWrittenPages } from './pages/read-page.ts';
export { type RunningSlide, readSlides } from './pages/read-slides.ts';
export { contentRoutes, pageDashboardRoutes, slideRoutes } from './pages/routes.ts';
export { recordMissed } from './redirects/record-missed.ts';
export { redirectRoutes } from './redirects/routes.ts';
export { redirectMoved, redirectsByPath } from './redirects/stored-redirects.ts';
export {
  changedMeanwhile,
  currencyDigits,
  currencyFixed,
  mainLanguageFixed,
  mainNamesShared,
} from './settings/errors.ts';
export type { InvoiceTerms } from './settings/invoice-terms.ts';
export { letterheadOf, readMailSender, readPaperLogo } from './settings/letterhead.ts';
export {
  auditSettings,
  dropSettings,
  hasLeftDemo,
  learnMainLanguage,
  readDemoParts,
  readDigits,
  readSettings,
  type SettingRow,
  type Settings,
  type ShopLogo,
  settingsFrom,
  writeDemoLeft,
  writeDemoParts,
  writeSetting,
} from './settings/settings.ts';
export { changeShopSettings, readShopSettings, settingsRoutes } from './settings/shop-settings.ts';

/**
 * How the shop looks: documents with a draft, a published version and its revisions.
 *
 * Owns `design_documents` and `design_revisions`. The kinds of documents are in `kinds.ts`.
 */

export { mailColors } from '../theme/mail-colors.ts';
export { isWritten, shownWords } from '../words.ts';
export {
  type DocumentTexts,
  lockDocumentTexts,
  readDocumentTexts,
  writeDocumentTexts,
} from './document-texts.ts';
export { deleteDesign, publishDesign, readDesign, saveDraft } from './documents.ts';
export { iconRoutes } from './icons.ts';
export { lookOf, readLook } from './read-look.ts';
export {
  type Menus,
  readFrameDesigns,
  readHomeSections,
  readPageSections,
  shownMenus,
} from './read-sections.ts';
export { designRoutes } from './routes.ts';

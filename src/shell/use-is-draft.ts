import { useLocation } from '@tanstack/react-router';

const draft = /[?&]preview=draft(&|$)/;

/** Whether the page is asked for as a preview of drafts. Only staff are shown them. */
export const useIsDraft = (): boolean => useLocation({ select: ({ searchStr }) => draft.test(searchStr) });

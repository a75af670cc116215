import { useRef, useState } from 'react';
import { useLocale } from '#platform/i18n/locale-context.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { refusalOf } from '#ui/dashboard/image-field.tsx';
import { refusalIn } from '#ui/dashboard/refusal.ts';
import { dashboardProductCalls } from '../../product-calls.ts';

/** A file being uploaded; `problem` is its failure, and `retry` sends it again. */
export type Upload = { key: number; name: string; share: number; problem?: string; retry?: () => void };

/** The number of simultaneous uploads. */
const AT_ONCE = 2;

type Options = {
  /** How many more pictures the product may have. */
  room: () => number;
  most: number;
  onArrived: (picture: { mediaId: string; image: string }) => void;
};

/**
 * Uploads pictures, keeping the order in which they were chosen, and reports progress. Files that are no image or too
 * large are refused at once.
 */
export function usePictureUploads({ room, most, onArrived }: Options) {
  const t = useMessages('dashboard/products/form');
  const dashboard = useMessages('dashboard/ui/general');
  const { sendPicture } = dashboardProductCalls(useLocale());
  const [uploads, setUploads] = useState<Upload[]>([]);
  const lastKey = useRef(0);
  const lastTurn = useRef<Promise<void>>(Promise.resolve());
  const underWay = useRef({ count: 0, waiting: [] as (() => void)[] });
  const put = (key: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const dismiss = (key: number) => setUploads((all) => all.filter((upload) => upload.key !== key));

  const send = async (key: number, file: File, turn: Promise<void>): Promise<void> => {
    const queue = underWay.current;
    if (queue.count >= AT_ONCE) await new Promise<void>((go) => queue.waiting.push(go));
    queue.count += 1;
    try {
      const picture = await sendPicture(file, (share) => put(key, { share }));
      await turn;
      onArrived(picture);
      dismiss(key);
    } catch (error) {
      const message = refusalIn(error)?.message ?? null;
      const again = () => {
        setUploads((all) =>
          all.map((upload) => (upload.key === key ? { key, name: file.name, share: 0 } : upload)),
        );
        void send(key, file, lastTurn.current);
      };
      put(key, { problem: message ?? t('uploadFailed'), ...(!message && { retry: again }) });
    } finally {
      queue.count -= 1;
      queue.waiting.shift()?.();
    }
  };
  const add = (files: readonly File[]) => {
    const left = room() - uploads.filter(({ problem }) => !problem).length;
    files.forEach((file, index) => {
      lastKey.current += 1;
      const key = lastKey.current;
      const refused = refusalOf(file);
      const overflow = index >= left ? t('tooMany', { most, name: file.name }) : undefined;
      const problem = (refused && dashboard(refused)) ?? overflow;
      setUploads((all) => [...all, { key, name: file.name, share: 0, ...(problem && { problem }) }]);
      if (!problem) lastTurn.current = send(key, file, lastTurn.current);
    });
  };
  return { uploads, add, dismiss };
}

import { thumbnailOf } from '#platform/thumbnail.ts';

/** A small square picture in a row of a list; its empty ground where there is none. */
export const Thumbnail = ({ src }: { src: string }) => (
  <span className="block size-10 shrink-0 overflow-hidden rounded-sm bg-studio">
    {src && (
      <img
        src={thumbnailOf(src)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        className="size-10 max-w-none object-cover"
      />
    )}
  </span>
);

import { type DragEvent, useState } from 'react';

/**
 * Moves a row of a list by dragging its handle. `row` and `handle` are the props of both; `isOver`: another row of the
 * list is held above this one. `list` tells lists apart where one is inside a row of another; in lower case.
 */
export function useRowDrag(place: number, onMove: (from: number, to: number) => void, list = 'list') {
  const [isHeld, setHeld] = useState(false);
  const [isOver, setOver] = useState(false);
  const type = `text/x-row-of-${list}`;
  return {
    isOver,
    row: {
      draggable: isHeld,
      onDragStart: (event: DragEvent) => {
        event.stopPropagation();
        event.dataTransfer.setData(type, String(place));
      },
      onDragEnd: () => setHeld(false),
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(type)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        const from = event.dataTransfer.getData(type);
        if (from === '') return;
        event.preventDefault();
        setOver(false);
        if (Number(from) !== place) onMove(Number(from), place);
      },
    },
    handle: {
      'aria-hidden': true,
      className: 'cursor-grab text-quiet',
      onPointerDown: () => setHeld(true),
      onPointerUp: () => setHeld(false),
    },
  } as const;
}

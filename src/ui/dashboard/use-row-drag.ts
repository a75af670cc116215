import { type DragEvent, useState } from 'react';

/**
 * Moves a row of a list by dragging its handle. `row` and `handle` are the props of both; `isOver`: another row is held
 * above this one.
 */
export function useRowDrag(place: number, onMove: (from: number, to: number) => void) {
  const [isHeld, setHeld] = useState(false);
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    row: {
      draggable: isHeld,
      onDragStart: (event: DragEvent) => event.dataTransfer.setData('text/plain', String(place)),
      onDragEnd: () => setHeld(false),
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const from = Number(event.dataTransfer.getData('text/plain'));
        if (Number.isInteger(from) && from !== place) onMove(from, place);
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

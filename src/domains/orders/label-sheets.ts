/** Labels to print on, in millimeters: the rows of a sheet, or one label as a page of its own. */
type LabelSheet = {
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Between the edges of two labels beside each other. */
  gap: number;
};

/** Common sheets of A4, centered on the page, and the rolls of label printers. */
export const labelSheets = {
  a4_2x4: { columns: 2, rows: 4, width: 105, height: 74, gap: 0 },
  a4_2x7: { columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 },
  a4_3x7: { columns: 3, rows: 7, width: 70, height: 42.3, gap: 0 },
  a4_3x8: { columns: 3, rows: 8, width: 70, height: 37, gap: 0 },
  roll_100x150: { columns: 1, rows: 1, width: 100, height: 150, gap: 0 },
  roll_62x100: { columns: 1, rows: 1, width: 62, height: 100, gap: 0 },
} as const satisfies Record<string, LabelSheet>;

export type LabelSheetName = keyof typeof labelSheets;
export const labelSheetNames = Object.keys(labelSheets) as [LabelSheetName, ...LabelSheetName[]];

/** The labels of the fullest sheet. */
export const MOST_LABELS_OF_A_SHEET = 24;

/** How many labels a sheet has. Pure. */
export const labelsOf = ({ columns, rows }: LabelSheet): number => columns * rows;

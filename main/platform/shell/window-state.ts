/** Where the window was, and whether that place still exists. All numbers are device-independent pixels. */

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowState extends Area {
  readonly maximized: boolean;
}

/** Kept by the preferences. */
export interface WindowMemory {
  read(): WindowState | null;
  write(state: WindowState): void;
}

export const MIN_SIZE = { width: 1100, height: 680 } as const;
const DEFAULT_SIZE = { width: 1360, height: 860 } as const;
/** So much of the title bar must be on a screen for the window to be grabbed. */
const GRIP = { width: 120, height: 40 } as const;

interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly width: number;
  readonly height: number;
}

/** Bounds to open with: the remembered ones, or centred when the screen they were on is gone. */
export function placeWindow(remembered: WindowState | null, workAreas: readonly Area[]): Placement {
  if (remembered === null) return DEFAULT_SIZE;
  const width = Math.max(MIN_SIZE.width, remembered.width);
  const height = Math.max(MIN_SIZE.height, remembered.height);
  const { x, y } = remembered;
  const reachable = workAreas.some(
    (area) =>
      x + width >= area.x + GRIP.width && x <= area.x + area.width - GRIP.width && y >= area.y && y <= area.y + area.height - GRIP.height,
  );
  return reachable ? { x, y, width, height } : { width, height };
}

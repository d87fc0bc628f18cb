/** The window's last place, and whether it still exists. All numbers are device-independent pixels. */

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowState extends Area {
  readonly maximized: boolean;
}

/** Stored in the preferences. */
export interface WindowMemory {
  read(): WindowState | null;
  write(state: WindowState): void;
}

/** Smallest usable size: everything important is reachable. A small screen at 125 % has little more. */
export const MIN_SIZE = { width: 1024, height: 560 } as const;
const DEFAULT_SIZE = { width: 1360, height: 860 } as const;
/** Part of the title bar that must be on a screen, so that the window can be grabbed. */
const GRIP = { width: 120, height: 40 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Placement extends Size {
  /** null: centred. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly min: Size;
}

/**
 * Bounds to open with: the stored ones, or centred when their screen is gone. Never larger than the
 * screen's work area (without the taskbar), the minimum size included.
 * @param workAreas the main screen's first.
 */
export function placeWindow(remembered: WindowState | null, workAreas: readonly Area[]): Placement {
  const [main] = workAreas;
  const home = remembered === null ? undefined : workAreas.find((area) => canBeGrabbed(remembered, area));
  const area = home ?? main ?? { x: 0, y: 0, ...DEFAULT_SIZE };
  const min = smaller(MIN_SIZE, area);
  const size = smaller(larger(remembered ?? DEFAULT_SIZE, min), area);
  if (remembered === null || home === undefined) return { ...size, at: null, min };
  const reach = workAreas.length > 1;
  // Across two screens it stays in place; on one screen it is moved to be fully visible.
  const at = reach && fits(remembered, area) ? remembered : inside({ ...remembered, ...size }, area);
  return { ...size, at: { x: at.x, y: at.y }, min };
}

function canBeGrabbed({ x, y, width }: Area, area: Area): boolean {
  return (
    x + width >= area.x + GRIP.width && x <= area.x + area.width - GRIP.width && y >= area.y && y <= area.y + area.height - GRIP.height
  );
}

function fits({ width, height }: Size, area: Size): boolean {
  return width <= area.width && height <= area.height;
}

function smaller(first: Size, second: Size): Size {
  return { width: Math.min(first.width, second.width), height: Math.min(first.height, second.height) };
}

function larger(first: Size, second: Size): Size {
  return { width: Math.max(first.width, second.width), height: Math.max(first.height, second.height) };
}

function inside({ x, y, width, height }: Area, area: Area): { readonly x: number; readonly y: number } {
  return {
    x: Math.max(area.x, Math.min(x, area.x + area.width - width)),
    y: Math.max(area.y, Math.min(y, area.y + area.height - height)),
  };
}

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

/** In this much, everything important can be reached. A small screen at 125 % has little more. */
export const MIN_SIZE = { width: 1024, height: 560 } as const;
const DEFAULT_SIZE = { width: 1360, height: 860 } as const;
/** So much of the title bar must be on a screen for the window to be grabbed. */
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
 * Bounds to open with: the remembered ones, or centred when the screen they were on is gone. Never larger than what is
 * free of the screen (the taskbar is not), the smallest size included.
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
  // Across two screens it may lie where it lay; on one it is moved so that all of it is seen.
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

function smaller(one: Size, other: Size): Size {
  return { width: Math.min(one.width, other.width), height: Math.min(one.height, other.height) };
}

function larger(one: Size, other: Size): Size {
  return { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) };
}

function inside({ x, y, width, height }: Area, area: Area): { readonly x: number; readonly y: number } {
  return {
    x: Math.max(area.x, Math.min(x, area.x + area.width - width)),
    y: Math.max(area.y, Math.min(y, area.y + area.height - height)),
  };
}

/** Images of the tray and the taskbar, drawn by test/tools/draw-icons.ts and embedded in the program. */

import type { NativeImage, nativeImage } from 'electron';
import type { Face } from './outbox-sign.ts';

/** Data URLs by path. */
const TRAY = import.meta.glob<string>('../../../assets/tray/*.png', { query: '?inline', import: 'default', eager: true });
const BADGE = import.meta.glob<string>('../../../assets/badge/*.png', { query: '?inline', import: 'default', eager: true });

/** The image that is 16 pixels wide at 100 %. */
const BASE = 16;
const TRAY_SIZES = [20, 24, 32];
/** One more than the largest number with a badge of its own. */
const MANY = 10;

export type ImageMaker = Pick<typeof nativeImage, 'createFromDataURL'>;

export function trayImage(images: ImageMaker, face: Face): NativeImage {
  return withSizes(images, (size) => found(TRAY, `tray/${face}-${size}`), TRAY_SIZES);
}

/** @param items at least one. */
export function badgeImage(images: ImageMaker, items: number): NativeImage {
  const name = items < MANY ? String(items) : `${MANY - 1}more`;
  return withSizes(images, (size) => found(BADGE, `badge/${name}-${size}`), [2 * BASE]);
}

function withSizes(images: ImageMaker, urlOf: (size: number) => string, larger: readonly number[]): NativeImage {
  const image = images.createFromDataURL(urlOf(BASE));
  for (const size of larger) image.addRepresentation({ scaleFactor: size / BASE, dataURL: urlOf(size) });
  return image;
}

function found(files: Readonly<Record<string, string>>, name: string): string {
  const url = files[`../../../assets/${name}.png`];
  if (url === undefined) throw new Error(`no sign ${name}`);
  return url;
}

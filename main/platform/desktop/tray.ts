import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import type { Logger } from '../../shared/ports.ts';
import { type ImageMaker, trayImage } from './images.ts';
import { FACES, type Face, faceOf, isPaused, type OutboxFacts } from './outbox-sign.ts';
import { tooltip, trayTexts } from './texts.ts';

type TrayClass = new (image: NativeImage) => Pick<Tray, 'setImage' | 'setToolTip' | 'setContextMenu' | 'on' | 'destroy'>;

interface TrayParts {
  readonly Tray: TrayClass;
  readonly Menu: Pick<typeof Menu, 'buildFromTemplate'>;
  readonly images: ImageMaker;
  readonly name: string;
  readonly open: () => void;
  /** Pauses all stations and fleets. */
  readonly pause: (paused: boolean) => void;
  readonly quit: () => void;
  /** Whether the desktop shows tray icons at all. */
  readonly hasPlace: () => boolean;
  readonly logger: Logger;
}

export interface TraySign {
  /** Whether the icon is visible: some desktops have no place for it. */
  isThere(): boolean;
  show(facts: OutboxFacts): void;
}

const NOTHING: OutboxFacts = { leaving: 0, needsPerson: 0, held: 0, accesses: 0, paused: 0, offline: false, refused: false };

/** The tray icon. Its state follows the outbox; the system is updated only when it changes. */
export function createTray(parts: TrayParts): TraySign {
  try {
    return { isThere: parts.hasPlace, show: showIn(parts) };
  } catch (error) {
    parts.logger.warn('no sign in the tray', { error: String(error) });
    return { isThere: () => false, show: () => undefined };
  }
}

function showIn({ Tray, Menu, images, name, open, pause, quit }: TrayParts): TraySign['show'] {
  const faces = new Map<Face, NativeImage>(FACES.map((face) => [face, trayImage(images, face)]));
  const imageOf = (face: Face): NativeImage => faces.get(face) ?? trayImage(images, face);
  const tray = new Tray(imageOf('idle'));
  tray.on('click', open);
  let shown: { readonly face: Face; readonly words: string; readonly menu: string } | null = null;

  /** While only some are paused, both acts are offered: the others still send. */
  function acts(facts: OutboxFacts): { readonly label: string; readonly click: () => void }[] {
    const several = facts.accesses > 1;
    const pausing = { label: several ? trayTexts.pauseAll : trayTexts.pause, click: () => pause(true) };
    const resume = (facts.apart ?? 0) > 0 ? trayTexts.resumeOthers : trayTexts.resumeAll;
    const resuming = { label: several ? resume : trayTexts.resume, click: () => pause(false) };
    if (facts.paused === 0) return [pausing];
    return isPaused(facts) ? [resuming] : [pausing, resuming];
  }

  function menu(items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
    return [
      { label: trayTexts.open, click: open },
      { type: 'separator' },
      ...items,
      { type: 'separator' },
      { label: trayTexts.quit, click: quit },
    ];
  }

  function show(facts: OutboxFacts): void {
    const items = acts(facts);
    const next = { face: faceOf(facts), words: tooltip(name, facts), menu: items.map(({ label }) => label).join() };
    if (shown?.face !== next.face) tray.setImage(imageOf(next.face));
    if (shown?.words !== next.words) tray.setToolTip(next.words);
    if (shown?.menu !== next.menu) tray.setContextMenu(Menu.buildFromTemplate(menu(items)));
    shown = next;
  }
  show(NOTHING);
  return show;
}

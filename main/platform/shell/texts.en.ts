/** The English of texts.ts. */

import type { Same } from '../../../preload/contract/same.ts';

export const menuTexts: Same<typeof import('./texts.ts').menuTexts> = {
  file: 'File',
  print: 'Print…',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  view: 'View',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetZoom: 'Actual size',
  fullScreen: 'Full screen',
  reload: 'Reload',
  developerTools: 'Developer tools',
  help: 'Help',
  licences: 'Third-party licenses',
  quit: 'Quit',
};

export function versionLabel(version: string): string {
  return `Recolha, version ${version}`;
}

export function badRequest(): string {
  return 'Something went wrong inside the program, and nothing was done. Close Recolha and open it again. If it happens again, tell the support.';
}

export function internalError(): string {
  return 'Something went wrong inside the program. What was already saved stays saved. Try again. If it happens again, tell the support.';
}

export const callTexts: Same<typeof import('./texts.ts').callTexts> = {
  tooLong: () => 'Shorten the text and try again. It is longer than allowed, and nothing was done.',
  tooMany: () => 'Choose fewer items and try again. They are too many at once, and nothing was done.',
  fileTooLarge: () => 'Split the file into smaller ones and try again. It is too large, and nothing was done.',
  fileGone: (name) =>
    name === null
      ? 'A file is no longer in its place. Check the folder and try again.'
      : `${name} is no longer in its place. Check the folder and try again.`,
  diskAway: (name) =>
    `${name === null ? 'The disk or the network folder' : `The disk or the network folder of ${name}`} did not answer. Check the connection and try again.`,
  nameTooLong: () => "The file's path is too long. Use a shorter name or folder.",
  tooManyOpen: () => 'The computer has too many files open. Close other programs and try again.',
  memory: () => 'The computer ran out of memory. Close other programs and try again. What was already saved stays saved.',
  closing: () => 'Recolha is closing. Open it again to go on. What was already saved stays saved.',
};

export function cannotStart(technical: string): string {
  return `Recolha could not open. What was saved stays saved. Try again. If it happens again, tell the support. (${technical})`;
}

export function pageKeepsFailing(): { readonly message: string; readonly detail: string; readonly again: string; readonly quit: string } {
  return {
    message: "Recolha's window stopped several times in a row.",
    detail: 'What was saved stays saved, and the uploads go on. Open the window again. If it keeps stopping, tell the support.',
    again: 'Open again',
    quit: 'Close Recolha',
  };
}

export function pageFrozen(): { readonly message: string; readonly detail: string; readonly wait: string; readonly again: string } {
  return {
    message: "Recolha's window is not responding.",
    detail: 'The uploads go on. You can wait, or open the window again. Only what you typed and did not save is lost.',
    wait: 'Wait',
    again: 'Open again',
  };
}

export function crashed(): string {
  return 'Something went wrong and Recolha has to close. What was saved stays saved, and nothing goes twice. Open it again. If it happens again, tell the support.';
}

/** Title of the system's dialog. */
export const saveTitle = (fileName: string): string => `Save ${fileName}`;

/** The English of page-folder.ts. */

export const PAGE_FOLDER = 'renderer-en';

/** Folder of the page in the language of this build, beside main's own. */
export const PAGE_FOLDER = 'renderer';

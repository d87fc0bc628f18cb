/**
 * Folder of the pictures of a platform ('linux', 'win32', 'darwin'), a Chromium and its version ("156.0.8078.79"). One
 * without windows (headless-shell) draws the edges of letters by other shades.
 */
export function picturesOf(platform: string, executable: string, version: string): string {
  const kind = executable.includes('headless') ? 'shell' : 'chromium';
  return `test/screens/pictures/${platform}-${kind}-${version.split('.')[0]}`;
}

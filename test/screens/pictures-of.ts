/** Folder of the pictures of a platform ('linux', 'win32', 'darwin') and a version of Chromium ("156.0.8078.79"). */
export function picturesOf(platform: string, version: string): string {
  return `test/screens/pictures/${platform}-chromium-${version.split('.')[0]}`;
}

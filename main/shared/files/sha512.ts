import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Of a file, read in pieces: an installer is no small one. Base64, as lists of versions write it. @throws Error of the file system. */
export async function sha512Of(path: string): Promise<string> {
  const hash = createHash('sha512');
  const file = await open(path, 'r');
  for await (const chunk of file.createReadStream()) hash.update(chunk);
  return hash.digest('base64');
}

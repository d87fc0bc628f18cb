import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** SHA-512 of a file, read in pieces because installers are large. Base64, as in lists of versions. @throws Error of the file system. */
export async function sha512Of(path: string): Promise<string> {
  const hash = createHash('sha512');
  const file = await open(path, 'r');
  for await (const chunk of file.createReadStream()) hash.update(chunk);
  return hash.digest('base64');
}

/** Makes a file that the user asked for. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { Logger } from '../ports.ts';
import { fail } from '../result.ts';

interface FileFailure {
  readonly logger: Logger;
  /** Message for the log. */
  readonly line: string;
  readonly failed: () => string;
  /** Refuses what exceeds the limit of a zip; absent: the file is not a zip. */
  readonly tooLarge?: () => string;
}

/** Makes the file; an exception is logged and becomes an error for the user. */
export async function makeFile(
  { logger, line, failed, tooLarge }: FileFailure,
  make: () => Promise<Result<FileToKeep>>,
): Promise<Result<FileToKeep>> {
  try {
    return await make();
  } catch (error) {
    if (tooLarge !== undefined && error instanceof Error && error.name === 'ZipTooLarge') return fail('not-allowed', tooLarge());
    logger.error(line, { error: String(error) });
    return fail('internal', failed(), { technical: String(error) });
  }
}

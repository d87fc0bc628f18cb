/** A file that the user asked for. */

import type { Result } from '../../../preload/contract/errors.ts';
import type { FileToKeep } from '../../../preload/contract/notes/note-desk.ts';
import type { Logger } from '../ports.ts';
import { fail } from '../result.ts';

interface FileFailure {
  readonly logger: Logger;
  /** The line of the log. */
  readonly line: string;
  readonly failed: () => string;
  /** Refuses what exceeds a zip; absent: the file is none. */
  readonly tooLarge?: () => string;
}

/** Makes the file; what is thrown is logged and worded. */
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

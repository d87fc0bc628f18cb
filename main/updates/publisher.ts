/** Who signed the installer for Windows (Authenticode): an extra beside our own signature, which decides. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from '../shared/ports.ts';

/** Null: nothing speaks against the file. Else what does. */
export type CheckPublisher = (publishers: readonly string[], path: string) => Promise<string | null>;

/** Answers what PowerShell printed. Rejects when it can't run here (forbidden by the company, missing, too slow). */
type AskWindows = (path: string) => Promise<string>;

const answer = z.object({
  /** SignatureStatus of PowerShell: 0 = valid. */
  status: z.int(),
  name: z.string().nullable(),
  subject: z.string().nullable(),
});
const VALID = 0;

/** @param unchecked is told whether the publisher could not be asked for. */
export function createCheckPublisher(ask: AskWindows, logger: Logger, unchecked: (could: boolean) => void): CheckPublisher {
  return async (publishers, path) => {
    let said: z.output<typeof answer>;
    try {
      said = answer.parse(JSON.parse(await ask(path)));
    } catch (error) {
      logger.warn('publisher of the update not checked', { error: String(error) });
      unchecked(true);
      return null;
    }
    unchecked(false);
    const known = publishers.some((each) => each === said.name || each === said.subject);
    return said.status === VALID && known ? null : `signature status ${said.status}, signed by ${said.subject ?? 'nobody'}`;
  };
}

const SCRIPT = [
  '$s = Get-AuthenticodeSignature -LiteralPath $env:RECOLHA_INSTALLER',
  '$c = $s.SignerCertificate',
  "$n = if ($c) { $c.GetNameInfo('SimpleName', $false) } else { $null }",
  '$o = if ($c) { $c.Subject } else { $null }',
  '[pscustomobject]@{ status = [int]$s.Status; name = $n; subject = $o } | ConvertTo-Json -Compress',
].join('; ');
const PATIENCE_MS = 20_000;

/** The system's own PowerShell, by its full path; the file's name never becomes a part of the command. */
export function askPowerShell(environment: NodeJS.ProcessEnv): AskWindows {
  const program = join(environment.SystemRoot ?? 'C:\\Windows', 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  // One of PowerShell 7 makes the modules of this one fail to load.
  const { PSModulePath: _, ...others } = environment;
  return (path) =>
    new Promise((resolve, reject) => {
      execFile(
        program,
        ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', SCRIPT],
        { env: { ...others, RECOLHA_INSTALLER: path }, timeout: PATIENCE_MS, windowsHide: true },
        (error, output) => (error === null ? resolve(output) : reject(error)),
      );
    });
}

/** Checks the Authenticode publisher of the installer for Windows: in addition to our own signature, which decides. */

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from '../shared/ports.ts';

/** null: no objection to the file. Otherwise the objection. */
export type CheckPublisher = (publishers: readonly string[], path: string) => Promise<string | null>;

/** Resolves to PowerShell's output. Rejects when it can't run here (forbidden by the company, missing, too slow). */
type AskWindows = (path: string) => Promise<string>;

const answer = z.object({
  /** SignatureStatus of PowerShell: 0 = valid. */
  status: z.int(),
  name: z.string().nullable(),
  subject: z.string().nullable(),
});
const VALID = 0;

/** @param unchecked called with whether the publisher could not be determined. */
export function createCheckPublisher(ask: AskWindows, logger: Logger, unchecked: (could: boolean) => void): CheckPublisher {
  return async (publishers, path) => {
    let signature: z.output<typeof answer>;
    try {
      signature = answer.parse(JSON.parse(await ask(path)));
    } catch (error) {
      logger.warn('publisher of the update not checked', { error: String(error) });
      unchecked(true);
      return null;
    }
    unchecked(false);
    const known = publishers.some((publisher) => publisher === signature.name || publisher === signature.subject);
    return signature.status === VALID && known ? null : `signature status ${signature.status}, signed by ${signature.subject ?? 'nobody'}`;
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

/** The system's own PowerShell, by its full path; the file's name never becomes part of the command. */
export function askPowerShell(environment: NodeJS.ProcessEnv): AskWindows {
  const program = join(environment.SystemRoot ?? 'C:\\Windows', 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
  // Modules of PowerShell 7 would fail to load in this one.
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

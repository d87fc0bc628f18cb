import { X509Certificate } from 'node:crypto';
import type { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Logger } from '../../shared/ports.ts';

interface TrustParts {
  readonly tls: {
    readonly getCACertificates: typeof getCACertificates;
    readonly setDefaultCACertificates: typeof setDefaultCACertificates;
  };
  readonly logger: Logger;
}

/**
 * Trusts the certificate authorities of the operating system in addition to the built-in ones: an antivirus or a
 * company's proxy that inspects TLS installs its own there. Call before the first request: connections use the list
 * as of their creation.
 */
export function trustSystemCertificates({ tls, logger }: TrustParts): void {
  try {
    const known = tls.getCACertificates('default');
    const system = tls.getCACertificates('system');
    // A single unreadable entry would make the whole list fail.
    const readable = system.filter(isCertificate);
    tls.setDefaultCACertificates([...new Set([...known, ...readable])]);
    logger.info('certificates of the system trusted', { system: system.length, unreadable: system.length - readable.length });
  } catch (error) {
    // The built-in ones stay: most PCs need no others.
    logger.warn('certificates of the system not read', { reason: String(error) });
  }
}

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}

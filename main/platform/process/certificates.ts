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
 * Trusts the certificate authorities that the operating system trusts, besides the built-in ones: an antivirus or a
 * company's proxy that inspects TLS puts its own there. Call before the first request: connections take the list as it
 * is when they are made.
 */
export function trustSystemCertificates({ tls, logger }: TrustParts): void {
  try {
    const known = tls.getCACertificates('default');
    const system = tls.getCACertificates('system');
    // One entry that can't be read would make the whole list be refused.
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

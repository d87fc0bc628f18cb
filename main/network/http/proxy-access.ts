import { z } from 'zod';
import type { ProxyAsks } from '../../../preload/contract/app/app.ts';
import { jsonText } from '../../shared/json-text.ts';
import type { Vault } from '../../shared/ports.ts';

export interface ProxyAccessParts {
  /** Secrets by host and port of a proxy. */
  readonly vault: Pick<Vault, 'get' | 'put' | 'remove' | 'state'>;
  /** Called with every form in which the password is sent or stored, for redaction. */
  readonly onSecret: (secret: string) => void;
  /** The question to the user appeared or disappeared. */
  readonly changed: () => void;
}

/** Credentials for proxies: requested when a proxy requires them, stored in the vault, and sent to that proxy alone. */
export type ProxyAccess = ReturnType<typeof createProxyAccess>;

export function createProxyAccess({ vault, onSecret, changed }: ProxyAccessParts) {
  /** Proxies that require credentials; true: the previous ones were wrong. */
  const asking = new Map<string, boolean>();
  /** The last proxy that was used with a password. */
  let used: string | null = null;

  async function headerFor(host: string): Promise<string | null> {
    const stored = await vault.get(host);
    if (stored.type !== 'secret') return null;
    const header = headerOf(stored.secret);
    if (header === null) return null;
    onSecret(header.slice(BASIC.length));
    if (used !== host) {
      used = host;
      changed();
    }
    return header;
  }

  return {
    /** The authorization header for a proxy; null: no credentials stored. */
    headerFor,
    /** The proxy answered 407. A refused password is not retried: many networks lock out repeated attempts. */
    async refused(host: string, sent: string | null): Promise<void> {
      if (sent === null) {
        // Meanwhile another request's password may have been refused, or the user may have entered one.
        if (asking.has(host) || (await headerFor(host)) !== null) return;
        asking.set(host, false);
      } else {
        if ((await headerFor(host)) !== sent) return;
        vault.remove(host);
        asking.set(host, true);
      }
      changed();
    },
    async give(host: string, user: string, password: string): Promise<void> {
      const secret = JSON.stringify([user, password]);
      for (const form of [password, (headerOf(secret) ?? '').slice(BASIC.length)]) onSecret(form);
      await vault.put(host, secret);
      asking.delete(host);
      used = host;
      changed();
    },
    forget(host: string): void {
      vault.remove(host);
      asking.delete(host);
      if (used === host) used = null;
      changed();
    },
    /** The proxy that requires credentials, otherwise the one used with a password. */
    view(): ProxyAsks | null {
      const [asks] = asking;
      if (asks !== undefined) return { host: asks[0], known: false, wrong: asks[1] };
      return used === null || vault.state(used) === 'missing' ? null : { host: used, known: true, wrong: false };
    },
  };
}

const BASIC = 'Basic ';

const secretSchema = jsonText.pipe(z.tuple([z.string(), z.string()]));

/** Basic authentication (RFC 7617), in UTF-8. null: the stored secret is invalid. */
function headerOf(secret: string): string | null {
  const read = secretSchema.safeParse(secret);
  return read.success ? `${BASIC}${Buffer.from(read.data.join(':'), 'utf8').toString('base64')}` : null;
}

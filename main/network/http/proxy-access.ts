import { z } from 'zod';
import type { ProxyAsks } from '../../../preload/contract/app/app.ts';
import { jsonText } from '../../shared/json-text.ts';
import type { Vault } from '../../shared/ports.ts';

export interface ProxyAccessParts {
  /** Secrets by host and port of a proxy. */
  readonly vault: Pick<Vault, 'get' | 'put' | 'remove' | 'state'>;
  /** Told of every form in which the password goes over the wire or into a store. */
  readonly onSecret: (secret: string) => void;
  /** Somebody has to be asked, or need not be any more. */
  readonly changed: () => void;
}

/** Names and passwords for proxies: asked for when one wants them, kept in the vault, and sent to that proxy alone. */
export type ProxyAccess = ReturnType<typeof createProxyAccess>;

export function createProxyAccess({ vault, onSecret, changed }: ProxyAccessParts) {
  /** Proxies that want a person to say who we are; true: what was said before was wrong. */
  const asking = new Map<string, boolean>();
  /** The last one that was used with a password. */
  let used: string | null = null;

  async function headerFor(host: string): Promise<string | null> {
    const kept = await vault.get(host);
    if (kept.type !== 'secret') return null;
    const header = headerOf(kept.secret);
    if (header === null) return null;
    onSecret(header.slice(BASIC.length));
    if (used !== host) {
      used = host;
      changed();
    }
    return header;
  }

  return {
    /** What is sent to a proxy by which it knows us; null: nothing is known for it. */
    headerFor,
    /** It answered 407. A password that was refused is not tried again: many a network locks who insists. */
    async refused(host: string, sent: string | null): Promise<void> {
      if (sent === null) {
        // Another request may have been refused its password meanwhile, or a person have given one.
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
      for (const each of [password, (headerOf(secret) ?? '').slice(BASIC.length)]) onSecret(each);
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
    /** The one that asks, else the one that is used with a password. */
    view(): ProxyAsks | null {
      const [asks] = asking;
      if (asks !== undefined) return { host: asks[0], known: false, wrong: asks[1] };
      return used === null || vault.state(used) === 'missing' ? null : { host: used, known: true, wrong: false };
    },
  };
}

const BASIC = 'Basic ';

const keptSchema = jsonText.pipe(z.tuple([z.string(), z.string()]));

/** RFC 7617, in UTF-8. null: what was kept can't be read. */
function headerOf(kept: string): string | null {
  const read = keptSchema.safeParse(kept);
  return read.success ? `${BASIC}${Buffer.from(read.data.join(':'), 'utf8').toString('base64')}` : null;
}

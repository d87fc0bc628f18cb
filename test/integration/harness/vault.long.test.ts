import { describe, expect, it } from 'vitest';
import { connectPreview } from '../../harness/client.ts';
import { launchFixture } from './support.ts';

describe('safeStorage', () => {
  it('the synchronous calls throw', async () => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    await expect(client.invoke('sync-vault')).rejects.toThrow('safeStorage.encryptString is deprecated and blocks');
  });

  it('offers no encryption by default, as Linux without a keyring', async () => {
    await using fixture = await launchFixture();
    const client = await connectPreview(fixture.app.url);
    expect(await client.invoke('vault', 'segredo')).toEqual({ available: false });
    await expect(client.invoke('vault-anyway')).rejects.toThrow('Encryption is not available');
  });

  it('truly encrypts when it is asked to stand for a vault', async () => {
    await using fixture = await launchFixture({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
    const client = await connectPreview(fixture.app.url);
    expect(await client.invoke('vault', 'segredo')).toEqual({ available: true, hidden: true, shouldReEncrypt: false, result: 'segredo' });
  });
});

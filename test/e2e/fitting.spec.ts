/**
 * A network that differs in each point that the document leaves open is fitted before there is any access to it, by what somebody who
 * knows it has of it: in at most sixty acts. The station then reads its prices by it. What both families do on it, through faults,
 * is of test/integration/wire-profile/fit.test.ts.
 */

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CNPJ, collectionOf, startThird, THIRD_FILE } from '../integration/wire-profile/third-network.ts';
import { expect, test } from './fixtures/app.ts';
import { startNetworkProcess } from './fixtures/network.ts';
import { expectTold } from './fixtures/told.ts';
import { WIDE } from './fixtures/whole.ts';
import { axeFindings, goTo } from './pages.ts';

const MOST_ACTS = 60;

test('a network is fitted by one collection, and a station reads its prices', WIDE, async ({ launchApp }) => {
  const third = await startThird();
  const text = await collectionOf(third);
  await third.network.stop();
  const folder = await mkdtemp(join(tmpdir(), 'recolha-fit-'));
  await writeFile(join(folder, 'rede.json'), JSON.stringify(THIRD_FILE));
  const network = await startNetworkProcess(300, join(folder, 'rede.json'));
  try {
    const { page, userData } = await launchApp({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
    let acts = 0;
    const act = async (doing: Promise<unknown>): Promise<void> => {
      acts += 1;
      await doing;
    };
    await act(page.getByRole('button', { name: 'A rede usa nomes ou formatos próprios? Monte o perfil dela.' }).click());
    const dialog = page.getByRole('dialog', { name: 'Montar o perfil da rede' });
    const file = { name: 'rede do cartão.postman_collection.json', mimeType: 'application/json', buffer: Buffer.from(text) };
    await act(dialog.getByLabel('Arquivos da rede').setInputFiles(file));
    await expect(dialog.getByText(/itens vieram do que você trouxe/)).toBeVisible();
    // The rows have the network's own words: what is looked at is the rest.
    expect(await axeFindings(page)).toEqual([]);
    const right = dialog.getByRole('button', { name: 'Sim, está certo' });
    // Each answer is read by itself, and asks once it was.
    const asked = dialog.getByRole('region', { name: 'Isto só você sabe' });
    const answers = dialog.locator('.rc-wire-section').filter({ hasNot: page.getByRole('combobox') });
    await expect.poll(async () => (await right.count()) - (await answers.count())).toBe(0);
    for (let left = await right.count(); left > 0; left -= 1) {
      await act(right.first().click());
      await expect(right).toHaveCount(left - 1);
    }
    for (const name of ['Último dia dos abastecimentos', 'Último dia dos abastecimentos da frota', 'Último dia das notas da frota'])
      await act(asked.getByRole('combobox', { name, exact: true }).selectOption('vai o dia seguinte'));
    await act(asked.getByRole('textbox', { name: 'Casas escondidas no valor', exact: true }).fill('2'));
    for (const [name, word] of [
      ['Palavras: lote aceito', 'CONCLUIDO'],
      ['Palavras: lote recusado', 'REJEITADO'],
    ] as const) {
      const box = asked
        .getByRole('combobox', { name, exact: true })
        .or(asked.getByRole('textbox', { name, exact: true }))
        .first();
      await act(box.fill(word));
      await act(box.press('Enter'));
    }
    await act(dialog.getByRole('textbox', { name: 'Nome da rede' }).fill('Cartão Frota Três'));
    const [kept] = await Promise.all([page.waitForEvent('download'), act(dialog.getByRole('button', { name: 'Salvar arquivo' }).click())]);
    expect(kept.suggestedFilename()).toBe('rede-cartao-frota-tres.json');
    await act(dialog.getByRole('button', { name: 'Usar este perfil' }).click());
    await expectTold(page, 'Perfil salvo. Já está valendo.');
    expect(acts).toBeLessThanOrEqual(MOST_ACTS);
    expect(JSON.parse(await readFile(await kept.path(), 'utf8'))).toEqual(
      JSON.parse(await readFile(join(userData, 'wire-profile.json'), 'utf8')),
    );

    const { clientId, clientSecret } = await network.addStation({ cnpj: CNPJ, name: 'Posto Três', uf: 'SP', pendingCount: 5, twins: 0 });
    await page.getByRole('button', { name: /Conectar meu posto/ }).click();
    await page.getByLabel('Nome do posto').fill('Posto Três');
    await page.getByLabel('CNPJ').fill(CNPJ);
    await page.getByText('Homologação', { exact: true }).click();
    await page.getByLabel('Endereço da rede').fill(network.baseUrl);
    await page.getByLabel('Identificador (client_id)').fill(clientId);
    await page.getByLabel('Segredo (client_secret)').fill(clientSecret);
    await page.getByRole('button', { name: 'Testar acesso' }).click();
    await page.getByRole('button', { name: 'Salvar posto' }).click();
    await goTo(page, 'Em vigor');
    await page.getByRole('button', { name: /^Atualizar/ }).click();
    const inForce = page.getByRole('grid', { name: 'Preços em vigor neste posto' });
    await expect(inForce.getByRole('row').filter({ hasText: 'Etanol' }).first()).toContainText(/\d,\d\d/);
  } finally {
    network.stop();
  }
});

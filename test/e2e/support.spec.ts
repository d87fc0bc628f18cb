/** Ajuda e suporte: what is wrong, what happened, and what the support gets. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { HEALTH_CHECKS } from '../../preload/contract/support/support.ts';
import { expect, test } from './fixtures/app.ts';
import { WIDE } from './fixtures/whole.ts';
import { expectAccessible, goToSettings, setFault, startTraining } from './pages.ts';

test('the connection is checked, and an error of it is found in the log', WIDE, async ({ launchApp }) => {
  const { page } = await launchApp({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
  await startTraining(page);
  await test.step('connection and PC are checked line by line, and a broken network is told with what to do', async () => {
    await goToSettings(page, 'Ajuda e suporte');
    await page.getByRole('button', { name: 'Verificar conexão e PC' }).click();
    const checks = page.getByRole('list', { name: 'Verificações' });
    await expect(checks.getByRole('listitem')).toHaveCount(HEALTH_CHECKS.length);
    await expect(page.getByRole('button', { name: 'Verificar de novo' })).toBeEnabled();
    const of = (name: string) => checks.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
    await expect(of('Caminho até a rede')).toContainText('A rede responde, sem proxy.');
    await expect(of('Acesso à rede')).toContainText('A rede aceita o acesso.');
    await expect(of('Conexão segura')).toContainText('a rede de treinamento fica neste computador');
    await expect(of('Relógio do computador')).toContainText('Certo');
    await expect(of('Banco de dados')).toContainText('Sem defeito');
    await expectAccessible(page, 'support-health');

    await setFault(page, 'offline');
    await goToSettings(page, 'Ajuda e suporte');
    await page.getByRole('button', { name: 'Verificar de novo' }).click();
    await expect(of('Caminho até a rede')).toContainText('Problema');
    await expect(of('Caminho até a rede')).toContainText('O que fazer:');
    await expect(page.getByRole('button', { name: 'Verificar de novo' })).toBeEnabled();
    await page.getByRole('button', { name: 'Copiar relatório' }).click();
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible();
  });

  await test.step('a code in an error leads to its lines in the log, and to the line itself', async () => {
    await setFault(page, 'status-500');
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Em vigor' }).click();
    await page.getByRole('button', { name: /^Atualizar/ }).click();
    const said = page.getByText(/^Código para o suporte: [0-9A-F]{4}$/).first();
    await expect(said).toBeVisible();
    const code = (await said.textContent())?.slice(-4) ?? '';
    await goToSettings(page, 'Ajuda e suporte');
    await page.getByRole('textbox', { name: 'Procurar no registro' }).fill(code);
    const lines = page.getByRole('grid', { name: 'Linhas do registro' });
    await expect(lines.getByText(/^A tela recebeu um erro: /).first()).toBeVisible();
    await expect(lines.getByText(/^Pedido à rede: GET .*→ 500/).first()).toBeVisible();
    await expectAccessible(page, 'support-log');
    await lines
      .getByText(/^A tela recebeu um erro: /)
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Linha do registro' });
    await expect(dialog.getByRole('region', { name: 'Texto da linha' })).toContainText(`"call":"${code}`);
    await expectAccessible(page, 'support-line');
    await page.keyboard.press('Escape');
    await page.getByText('Erros', { exact: true }).click();
    await expect(page.getByText('Nada encontrado.')).toBeVisible();
  });
});

test('the bundle holds what it lists; what stood in memory only by a tick', WIDE, async ({ launchApp }) => {
  const app = await launchApp({ env: { RECOLHA_DOUBLE_VAULT: '1' } });
  const { page, userData } = app;
  await startTraining(page);
  const dumps = join(userData, 'Crashpad', 'pending');
  mkdirSync(dumps, { recursive: true });
  writeFileSync(join(dumps, 'falha.dmp'), 'MDMP');
  await goToSettings(page, 'Ajuda e suporte');
  const save = async (tick: boolean): Promise<Readonly<Record<string, Uint8Array>>> => {
    await page.getByRole('button', { name: 'Salvar pacote para o suporte' }).click();
    const dialog = page.getByRole('dialog', { name: 'O que vai no pacote' });
    await expect(dialog).toBeVisible();
    const box = dialog.getByRole('checkbox', { name: 'Incluir a memória do programa nas falhas' });
    await expect(box).not.toBeChecked();
    if (tick) await box.check();
    else await expectAccessible(page, 'support-bundle');
    const listed = await dialog.getByRole('row').locator('td:first-child').allTextContents();
    const [file] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Salvar pacote' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^recolha-suporte-\d{12}\.zip$/);
    const files = unzipSync(readFileSync(await file.path()));
    expect(Object.keys(files)).toEqual(listed);
    return files;
  };
  const files = await save(false);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['LEIA-ME.txt', 'verificacao.txt', 'registros/recolha.log']));
  expect(Object.keys(files)).not.toContain('falhas/falha.dmp');
  expect(Buffer.from(files['registros/recolha.log'] ?? []).toString()).toContain('"message":"started"');
  expect(Object.keys(await save(true))).toContain('falhas/falha.dmp');
});
